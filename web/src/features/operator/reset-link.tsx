import { Button, Group, Modal, TextInput } from "@mantine/core";
import { messageOf } from "@/lib/api";
import { shortTime } from "@/lib/format";
import { failureToast } from "@/ui/toaster";
import { useCopy } from "@/ui/use-copy";
import { useKept } from "@/ui/use-kept";
import { useResetLink } from "./api";
import type { OperatedUser } from "./data";
import { TEXT } from "./strings";

const { users: WORDS } = TEXT;

/** Makes a link that sets a user's password, and shows it until the dialog is closed. */
export function ResetLink({ user, onClose }: { user: OperatedUser | null; onClose: () => void }) {
  const deed = useResetLink();
  const kept = useKept(user);
  const { which, copy } = useCopy();
  const made = deed.data;
  const close = () => {
    deed.reset();
    onClose();
  };
  const make = () =>
    user &&
    deed
      .mutateAsync(user.id)
      .catch((error: unknown) => failureToast(messageOf(error, TEXT.notDone)));
  const link = made?.link ?? "";
  return (
    <Modal
      opened={user !== null}
      onClose={close}
      title={WORDS.linkOf(kept?.email ?? "")}
      centered
      closeButtonProps={{ "aria-label": TEXT.close }}
    >
      {made && (
        <>
          <p>{WORDS.linkBody(shortTime(made.ends_at))}</p>
          <TextInput label={WORDS.link} value={link} readOnly mt="md" dir="ltr" />
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {TEXT.close}
        </Button>
        {made ? (
          <Button onClick={() => void copy("link", link)}>{which ? TEXT.copied : TEXT.copy}</Button>
        ) : (
          <Button loading={deed.isPending} onClick={make} data-autofocus>
            {WORDS.resetLink}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
