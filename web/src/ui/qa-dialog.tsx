import { ActionIcon, Button, Group, Modal, Textarea, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/lib/api";
import { Form } from "./form";
import classes from "./qa-dialog.module.css";
import { completePairs, type Pair } from "./qa-rules";
import { QA } from "./qa-strings";
import { UI } from "./strings";
import { failureToast, toast } from "./toaster";

interface QaDialogProps {
  opened: boolean;
  /** What the dialog begins with; a blank pair otherwise. */
  start?: Pair | undefined;
  /** Whether one pair that is there already is changed. */
  editing?: boolean;
  /** Whether it stays with one pair. */
  single?: boolean;
  /** Saves the pairs and says so; what it throws is told. */
  save: (pairs: Pair[]) => Promise<void>;
  onClose: () => void;
  onExited?: (() => void) | undefined;
}

/** Writes questions with their answers, or changes one. */
export function QaDialog(props: QaDialogProps) {
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (busy) toast.info(QA.wait);
    else props.onClose();
  };
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      title={props.editing ? QA.edit : QA.add}
      centered
      size="lg"
      onExitTransitionEnd={props.onExited}
      closeButtonProps={{ "aria-label": UI.close }}
    >
      <QaForm {...props} onClose={close} onSaved={props.onClose} busy={busy} setBusy={setBusy} />
    </Modal>
  );
}

interface QaFormProps extends QaDialogProps {
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onSaved: () => void;
}

const EMPTY: Pair = { question: "", answer: "" };

function QaForm(props: QaFormProps) {
  const { start, editing = false, single = editing, save, onClose, onSaved, busy, setBusy } = props;
  const [pairs, setPairs] = useState<Pair[]>([start ?? EMPTY]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!completePairs(pairs)) return failureToast(QA.invalid, editing ? QA.fillBoth : QA.fillAll);
    if (editing && pairs.length !== 1) return failureToast(QA.invalid, QA.onlyOne);
    setBusy(true);
    try {
      await save(pairs);
      onSaved();
    } catch (error) {
      failureToast(QA.error, messageOf(error, QA.failed));
    } finally {
      setBusy(false);
    }
  };
  const remove = (index: number) => {
    if (pairs.length === 1) return failureToast(QA.cannotRemove, QA.oneNeeded);
    setPairs(pairs.filter((_, place) => place !== index));
  };
  return (
    <Form onSubmit={submit} busy={busy} label={editing ? QA.edit : QA.add}>
      {pairs.map((pair, index) => (
        <PairFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place in the list.
          key={index}
          n={index + 1}
          pair={pair}
          asked={single && pair.question !== ""}
          onChange={(next) => setPairs(pairs.map((old, place) => (place === index ? next : old)))}
          onRemove={single ? undefined : () => remove(index)}
        />
      ))}
      {!single && (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setPairs([...pairs, EMPTY])}
        >
          {QA.another}
        </Button>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {QA.cancel}
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? QA.saving : editing ? QA.update : QA.save}
        </Button>
      </Group>
    </Form>
  );
}

interface PairFieldsProps {
  n: number;
  pair: Pair;
  /** Whether the question is there already, so that the answer is what is missing. */
  asked: boolean;
  onChange: (pair: Pair) => void;
  onRemove: (() => void) | undefined;
}

function PairFields({ n, pair, asked, onChange, onRemove }: PairFieldsProps) {
  const [answerFirst] = useState(asked && pair.answer === "");
  return (
    <section className={classes.pair} aria-label={QA.pair(n)}>
      <div className={classes.pairHead}>
        <h3>{QA.pair(n)}</h3>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${QA.remove} ${n}`}
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <TextInput
        label={QA.question}
        maxLength={2000}
        value={pair.question}
        data-autofocus={(n === 1 && !answerFirst) || undefined}
        onChange={(event) => onChange({ ...pair, question: event.currentTarget.value })}
      />
      <Textarea
        label={QA.answer}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={20000}
        value={pair.answer}
        data-autofocus={answerFirst || undefined}
        onChange={(event) => onChange({ ...pair, answer: event.currentTarget.value })}
      />
    </section>
  );
}
