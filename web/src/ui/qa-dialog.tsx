import { ActionIcon, Button, Textarea, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/lib/api";
import { Form, FormButtons } from "./form";
import { FormModal, type Leaving } from "./form-modal";
import classes from "./qa-dialog.module.css";
import { completePairs, type Pair } from "./qa-rules";
import { QA } from "./qa-strings";
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
  const mayClose = () => {
    if (busy) toast.info(QA.wait);
    return !busy;
  };
  return (
    <FormModal
      opened={props.opened}
      onClose={props.onClose}
      mayClose={mayClose}
      title={props.editing ? QA.edit : QA.add}
      size="lg"
      onExitTransitionEnd={props.onExited}
    >
      {(leaving) => <QaForm {...props} {...leaving} busy={busy} setBusy={setBusy} />}
    </FormModal>
  );
}

interface QaFormProps extends QaDialogProps, Leaving {
  busy: boolean;
  setBusy: (busy: boolean) => void;
}

const EMPTY: Pair = { question: "", answer: "" };

function QaForm(props: QaFormProps) {
  const {
    start,
    editing = false,
    single = editing,
    save,
    onClose,
    leave,
    touch,
    busy,
    setBusy,
  } = props;
  const [pairs, setPairs] = useState<Pair[]>([start ?? EMPTY]);
  const [refused, setRefused] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(!completePairs(pairs));
    if (!completePairs(pairs)) return failureToast(QA.invalid, editing ? QA.fillBoth : QA.fillAll);
    if (editing && pairs.length !== 1) return failureToast(QA.invalid, QA.onlyOne);
    setBusy(true);
    try {
      await save(pairs);
      onClose();
    } catch (error) {
      failureToast(QA.error, messageOf(error, QA.failed));
    } finally {
      setBusy(false);
    }
  };
  const remove = (index: number) => {
    if (pairs.length === 1) return failureToast(QA.cannotRemove, QA.oneNeeded);
    touch();
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
          refused={refused}
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
      <FormButtons>
        <Button variant="default" onClick={leave}>
          {QA.cancel}
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? QA.saving : editing ? QA.update : QA.save}
        </Button>
      </FormButtons>
    </Form>
  );
}

interface PairFieldsProps {
  n: number;
  pair: Pair;
  /** Whether it was to be saved before it was whole. */
  refused: boolean;
  /** Whether the question is there already, so that the answer is what is missing. */
  asked: boolean;
  onChange: (pair: Pair) => void;
  onRemove: (() => void) | undefined;
}

function PairFields({ n, pair, refused, asked, onChange, onRemove }: PairFieldsProps) {
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
        error={refused && !pair.question.trim()}
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
        error={refused && !pair.answer.trim()}
        data-autofocus={answerFirst || undefined}
        onChange={(event) => onChange({ ...pair, answer: event.currentTarget.value })}
      />
    </section>
  );
}
