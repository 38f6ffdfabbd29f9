import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { Form } from "@/ui/form";
import { Loaded } from "@/ui/loaded";
import { failureToast, toast } from "@/ui/toaster";
import { MOST_REFUSALS, type PersonRules, usePersonRules, useSavePersonRules } from "./api";
import { TEXT } from "./strings";

interface PersonCardProps {
  id: string;
  /** Told whether there is something that is not saved. */
  onDirty: (dirty: boolean) => void;
}

/** When a person comes into a store's chats unasked, as its owner settles it. */
export function PersonCard({ id, onDirty }: PersonCardProps) {
  const query = usePersonRules(id);
  return (
    <Loaded query={query} texts={TEXT}>
      {({ rules, currency }) => (
        <Editor key={id} id={id} saved={rules} currency={currency} onDirty={onDirty} />
      )}
    </Loaded>
  );
}

/** The fields as they are typed, by the server's names. */
const typed = ({ words, order_above, refusals }: PersonRules) => ({
  words: words.join("\n"),
  order_above,
  refusals: String(refusals),
});

const RULES = {
  order_above: (amount: string) =>
    /^(\d{1,9}([.,]\d{1,2})?)?$/.test(amount.trim()) ? null : TEXT.orderWrong,
};

const TIMES = [
  { value: "0", label: TEXT.never },
  ...Array.from({ length: MOST_REFUSALS }, (_, n) => ({
    value: String(n + 1),
    label: TEXT.times(n + 1),
  })),
];

interface EditorProps extends PersonCardProps {
  saved: PersonRules;
  /** In which the amount counts; null in that of each order. */
  currency: string | null;
}

function Editor({ id, saved, currency, onDirty }: EditorProps) {
  const form = useForm({ initialValues: typed(saved), validate: RULES });
  const saving = useSavePersonRules(id);
  const dirty = form.isDirty() && !saving.isPending;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const submit = form.onSubmit(({ words, order_above, refusals }) => {
    const rules = {
      words: words.split("\n").filter((word) => word.trim() !== ""),
      order_above: order_above.trim().replace(",", "."),
      refusals: Number(refusals),
    };
    // How it went is told also to who left the page by then.
    saving.mutateAsync(rules).then(
      ({ rules: kept }) => {
        form.setValues(typed(kept));
        form.resetDirty(typed(kept));
        toast.success(TEXT.saved);
      },
      (error: unknown) => {
        form.setErrors(fieldErrors(error));
        failureToast(messageOf(error, TEXT.saveFailed));
      },
    );
  });
  return (
    <Form onSubmit={submit} busy={saving.isPending} label={TEXT.title}>
      <Textarea
        {...form.getInputProps("words")}
        label={TEXT.words}
        description={TEXT.wordsHint}
        placeholder={TEXT.wordsExample}
        autosize
        minRows={3}
        maxRows={10}
      />
      <TextInput
        {...form.getInputProps("order_above")}
        label={currency ? TEXT.orderIn(currency) : TEXT.order}
        description={TEXT.orderHint}
        inputMode="decimal"
        maxLength={12}
      />
      <NativeSelect {...form.getInputProps("refusals")} label={TEXT.refusals} data={TIMES} />
      <div>
        <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
          {TEXT.save}
        </Button>
      </div>
    </Form>
  );
}
