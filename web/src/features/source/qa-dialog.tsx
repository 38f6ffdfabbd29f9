import { ActionIcon, Button, Group, Modal, Textarea, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/lib/api";
import { useSend } from "@/lib/query";
import { Form } from "@/ui/form";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { savePairs, useUpdatePair } from "./api";
import classes from "./dialogs.module.css";
import { localRow, type Row } from "./rows";
import { completePairs, type Pair } from "./rules";
import { TEXT } from "./strings";
import type { DialogProps } from "./url-dialog";

const { qa } = TEXT;
const EMPTY: Pair = { question: "", answer: "" };

type QaProps = DialogProps & { editing: Row | null };

/** Writes questions with their answers, or changes one. */
export function QaDialog(props: QaProps) {
  const [busy, setBusy] = useState(false);
  const editing = useKept(props.opened ? { row: props.editing } : null)?.row ?? null;
  const close = () => {
    if (busy) toast.info(qa.wait);
    else props.onClose();
  };
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      title={editing ? qa.edit : qa.add}
      centered
      size="lg"
      onExitTransitionEnd={props.onExited}
      closeButtonProps={{ "aria-label": TEXT.close }}
    >
      <QaForm {...props} editing={editing} onClose={close} busy={busy} setBusy={setBusy} />
    </Modal>
  );
}

interface QaFormProps extends QaProps {
  busy: boolean;
  setBusy: (busy: boolean) => void;
}

/** Saves what the form holds: new pairs show in the table at once. */
function useSave({ scope, sources, editing }: QaFormProps) {
  const update = useUpdatePair(scope);
  const send = useSend();
  return async (pairs: Pair[]) => {
    const [first] = pairs;
    if (editing && first) {
      await update.mutateAsync({ id: editing.id, ...first });
      toast.success(qa.updated);
      return;
    }
    const created = await send(() => savePairs(scope, pairs));
    for (const { index, id } of created) {
      const pair = pairs[index];
      if (pair) sources.add(pairRow(id, pair));
    }
    toast.success(qa.saved);
  };
}

function pairRow(id: string, pair: Pair): Row {
  const name = pair.question.trim() || TEXT.manualEntry;
  return localRow({ id, name, source: TEXT.kinds.manual, status: "pending", qaInfo: pair });
}

function QaForm(props: QaFormProps) {
  const { editing, onClose, busy, setBusy } = props;
  const [pairs, setPairs] = useState<Pair[]>([editing?.qaInfo ?? EMPTY]);
  const save = useSave(props);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!completePairs(pairs)) return failureToast(qa.invalid, editing ? qa.fillBoth : qa.fillAll);
    if (editing && pairs.length !== 1) return failureToast(qa.invalid, qa.onlyOne);
    setBusy(true);
    try {
      await save(pairs);
      props.onClose();
    } catch (error) {
      failureToast(TEXT.error, messageOf(error, qa.failed));
    } finally {
      setBusy(false);
    }
  };
  const remove = (index: number) => {
    if (pairs.length === 1) return failureToast(qa.cannotRemove, qa.oneNeeded);
    setPairs(pairs.filter((_, place) => place !== index));
  };
  return (
    <Form onSubmit={submit} busy={busy} label={editing ? qa.edit : qa.add}>
      {pairs.map((pair, index) => (
        <PairFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place in the list.
          key={index}
          n={index + 1}
          pair={pair}
          onChange={(next) => setPairs(pairs.map((old, place) => (place === index ? next : old)))}
          onRemove={editing ? undefined : () => remove(index)}
        />
      ))}
      {!editing && (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setPairs([...pairs, EMPTY])}
        >
          {qa.another}
        </Button>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? qa.saving : editing ? qa.update : qa.save}
        </Button>
      </Group>
    </Form>
  );
}

interface PairFieldsProps {
  n: number;
  pair: Pair;
  onChange: (pair: Pair) => void;
  onRemove: (() => void) | undefined;
}

function PairFields({ n, pair, onChange, onRemove }: PairFieldsProps) {
  return (
    <section className={classes.pair} aria-label={qa.pair(n)}>
      <div className={classes.pairHead}>
        <h3>{qa.pair(n)}</h3>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${qa.remove} ${n}`}
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <TextInput
        label={qa.question}
        maxLength={2000}
        value={pair.question}
        data-autofocus={n === 1 || undefined}
        onChange={(event) => onChange({ ...pair, question: event.currentTarget.value })}
      />
      <Textarea
        label={qa.answer}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={20000}
        value={pair.answer}
        onChange={(event) => onChange({ ...pair, answer: event.currentTarget.value })}
      />
    </section>
  );
}
