import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { oneOf } from "@/lib/parse";
import { Form, FormButtons } from "@/ui/form";
import { FormModal, type Leaving } from "@/ui/form-modal";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { useGoldenActions } from "./api";
import { EXPECTS, type Golden, type GoldenForm } from "./data";
import { TEXT } from "./strings";

const { dialog: WORDS } = TEXT;
const BLANK: GoldenForm = {
  question: "",
  expect: "answer",
  must_contain: [],
  must_cite: "",
  note: "",
};

interface QuestionDialogProps {
  storeId: string;
  opened: boolean;
  editing: Golden | null;
  onClose: () => void;
}

/** Writes a golden question, or changes one. */
export function QuestionDialog(props: QuestionDialogProps) {
  const editing = useKept(props.opened ? { golden: props.editing } : null)?.golden ?? null;
  return (
    <FormModal
      opened={props.opened}
      onClose={props.onClose}
      title={editing ? WORDS.edit : WORDS.add}
      size="lg"
    >
      {(leaving) => <QuestionForm {...props} {...leaving} editing={editing} />}
    </FormModal>
  );
}

function QuestionForm({ storeId, editing, onClose, leave }: QuestionDialogProps & Leaving) {
  const { add, change } = useGoldenActions(storeId);
  const [form, setForm] = useState<GoldenForm>(editing ?? BLANK);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const busy = add.isPending || change.isPending;
  const set = (changes: Partial<GoldenForm>) => {
    setErrors({});
    setForm({ ...form, ...changes });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.question.trim()) return setErrors({ question: WORDS.required });
    try {
      if (editing) await change.mutateAsync({ id: editing.id, form });
      else await add.mutateAsync([form]);
      toast.success(WORDS.saved);
      onClose();
    } catch (error) {
      setErrors(fieldErrors(error));
      failureToast(TEXT.error, messageOf(error, WORDS.failed));
    }
  };
  return (
    <Form onSubmit={submit} busy={busy} label={editing ? WORDS.edit : WORDS.add}>
      <TextInput
        label={WORDS.question}
        maxLength={2000}
        value={form.question}
        error={errors.question}
        data-autofocus
        onChange={(event) => set({ question: event.currentTarget.value })}
      />
      <NativeSelect
        label={WORDS.expect}
        value={form.expect}
        data={EXPECTS.map((value) => ({ value, label: TEXT.expects[value] }))}
        onChange={(event) => set({ expect: oneOf(event.currentTarget.value, EXPECTS, "answer") })}
      />
      {form.expect === "answer" && (
        <>
          <Textarea
            label={WORDS.contain}
            description={WORDS.containHint}
            autosize
            minRows={2}
            maxRows={6}
            value={form.must_contain.join("\n")}
            error={errors.must_contain}
            onChange={(event) => set({ must_contain: event.currentTarget.value.split("\n") })}
          />
          <TextInput
            label={WORDS.cite}
            description={WORDS.citeHint}
            maxLength={2000}
            value={form.must_cite}
            error={errors.must_cite}
            onChange={(event) => set({ must_cite: event.currentTarget.value })}
          />
        </>
      )}
      <TextInput
        label={WORDS.note}
        description={WORDS.noteHint}
        maxLength={500}
        value={form.note}
        error={errors.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <FormButtons>
        <Button variant="default" onClick={leave}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? WORDS.saving : WORDS.save}
        </Button>
      </FormButtons>
    </Form>
  );
}
