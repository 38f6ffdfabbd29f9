import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fieldErrors, messageOf } from "@/lib/api";
import { Form, FormButtons } from "@/ui/form";
import { FormModal, type Leaving } from "@/ui/form-modal";
import { failureToast, toast } from "@/ui/toaster";
import { useCreateKey } from "./api";
import { type Labels, TEXT } from "./strings";

interface AddDialogProps {
  storeId: string;
  labels: Labels;
  opened: boolean;
  onClose: () => void;
}

/** Takes a platform's key and secret. */
export function AddDialog(props: AddDialogProps) {
  return (
    <FormModal opened={props.opened} onClose={props.onClose} title={TEXT.add}>
      {(leaving) => <AddForm {...props} {...leaving} />}
    </FormModal>
  );
}

function AddForm({ storeId, labels, onClose, leave }: AddDialogProps & Leaving) {
  const form = useForm({
    initialValues: { key: "", secret: "" },
    validate: {
      key: (key) => (key.trim() ? null : TEXT.rules.key),
      secret: (secret) => (secret.trim() ? null : TEXT.rules.secret),
    },
  });
  const creation = useCreateKey(storeId);
  const submit = form.onSubmit((values) =>
    creation.mutateAsync(values).then(
      () => {
        toast.success(TEXT.created);
        onClose();
      },
      (error: unknown) => {
        form.setErrors(fieldErrors(error));
        failureToast(messageOf(error, TEXT.createFailed));
      },
    ),
  );
  return (
    <Form onSubmit={submit} busy={creation.isPending} label={TEXT.add}>
      <TextInput
        {...form.getInputProps("key")}
        label={labels.key}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <TextInput
        {...form.getInputProps("secret")}
        label={labels.secret}
        type="password"
        autoComplete="off"
      />
      <FormButtons>
        <Button variant="default" onClick={leave}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" loading={creation.isPending}>
          {TEXT.save}
        </Button>
      </FormButtons>
    </Form>
  );
}
