import { Button, Group, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fieldErrors, messageOf } from "@/lib/api";
import { Form } from "@/ui/form";
import { FormModal } from "@/ui/form-modal";
import shared from "@/ui/shared.module.css";
import { failureToast, toast } from "@/ui/toaster";
import { type Asked, useInvite } from "./api";
import { TEXT } from "./strings";
import classes from "./team.module.css";

interface InviteDialogProps {
  storeId: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks whom to invite, and as what. */
export function InviteDialog({ storeId, opened, onClose }: InviteDialogProps) {
  const invite = useInvite(storeId);
  const form = useForm<Asked>({
    initialValues: { email: "", role: "agent", sees: "all" },
    validate: {
      email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : TEXT.emailWrong),
    },
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = form.onSubmit((values) =>
    invite.mutateAsync(values).then(
      () => {
        toast.success(TEXT.sent);
        close();
      },
      (error: unknown) => {
        form.setErrors(fieldErrors(error));
        failureToast(messageOf(error, TEXT.sendFailed));
      },
    ),
  );
  return (
    <FormModal
      opened={opened}
      onClose={close}
      title={TEXT.inviteTitle}
      mayClose={() => !invite.isPending}
    >
      {({ leave }) => (
        <Form onSubmit={submit} busy={invite.isPending} label={TEXT.inviteTitle}>
          <p className={shared.quiet}>{TEXT.inviteBody}</p>
          <TextInput
            {...form.getInputProps("email")}
            label={TEXT.email}
            type="email"
            autoComplete="off"
            data-autofocus
          />
          <label className={classes.choice}>
            <span>{TEXT.role}</span>
            <select className={shared.select} {...form.getInputProps("role")}>
              <option value="agent">{TEXT.roles.agent}</option>
              <option value="admin">{TEXT.roles.admin}</option>
            </select>
            <small>{TEXT.may[form.values.role]}</small>
          </label>
          {form.values.role === "agent" && (
            <label className={classes.choice}>
              <span>{TEXT.seesLabel}</span>
              <select className={shared.select} {...form.getInputProps("sees")}>
                <option value="all">{TEXT.sees.all}</option>
                <option value="own">{TEXT.sees.own}</option>
              </select>
            </label>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {TEXT.cancel}
            </Button>
            <Button type="submit" loading={invite.isPending}>
              {TEXT.send}
            </Button>
          </Group>
        </Form>
      )}
    </FormModal>
  );
}
