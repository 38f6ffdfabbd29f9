import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import { messageOf } from "@/lib/api";
import { Form, FormButtons } from "@/ui/form";
import { FormModal, type Leaving } from "@/ui/form-modal";
import { failureToast, toast } from "@/ui/toaster";
import { useGoldenActions } from "./api";
import classes from "./golden.module.css";
import { MOST, parseLines } from "./lines";
import { TEXT } from "./strings";

const { importing: WORDS } = TEXT;

interface ImportDialogProps {
  storeId: string;
  opened: boolean;
  onClose: () => void;
}

/** Takes several golden questions at once from pasted lines. */
export function ImportDialog({ opened, ...props }: ImportDialogProps) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title={WORDS.title} size="lg">
      {(leaving) => <ImportForm {...props} {...leaving} />}
    </FormModal>
  );
}

function ImportForm({ storeId, onClose, leave }: Omit<ImportDialogProps, "opened"> & Leaving) {
  const { add } = useGoldenActions(storeId);
  const [pasted, setPasted] = useState("");
  const found = useMemo(() => parseLines(pasted), [pasted]);
  const refuse = found.filter(({ expect }) => expect === "refuse").length;
  const fault = found.length > MOST ? WORDS.tooMany(MOST) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (found.length === 0 || fault) return;
    try {
      await add.mutateAsync(found);
      toast.success(WORDS.saved(found.length));
      onClose();
    } catch (error) {
      failureToast(TEXT.error, messageOf(error, WORDS.failed));
    }
  };
  return (
    <Form onSubmit={submit} busy={add.isPending} label={WORDS.title}>
      <Textarea
        label={WORDS.label}
        description={WORDS.hint}
        placeholder={WORDS.example}
        autosize
        minRows={6}
        maxRows={14}
        value={pasted}
        error={fault}
        data-autofocus
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <p className={classes.found} role="status">
        {found.length === 0 ? WORDS.none : WORDS.found(found.length, refuse)}
      </p>
      <FormButtons>
        <Button variant="default" onClick={leave}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" disabled={found.length === 0 || fault !== undefined}>
          {WORDS.save(found.length)}
        </Button>
      </FormButtons>
    </Form>
  );
}
