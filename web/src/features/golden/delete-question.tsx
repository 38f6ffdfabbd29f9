import { messageOf } from "@/lib/api";
import { Confirm } from "@/ui/confirm";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { useGoldenActions } from "./api";
import type { Golden } from "./data";
import { TEXT } from "./strings";

interface DeleteQuestionProps {
  storeId: string;
  question: Golden | null;
  onClose: () => void;
}

/** Asks before a golden question is deleted. */
export function DeleteQuestion({ storeId, question, onClose }: DeleteQuestionProps) {
  const { remove } = useGoldenActions(storeId);
  const kept = useKept(question);
  const act = () =>
    question &&
    remove.mutateAsync(question.id).then(
      () => {
        toast.success(TEXT.removed);
        onClose();
      },
      (error: unknown) => failureToast(TEXT.error, messageOf(error, TEXT.removeFailed)),
    );
  return (
    <Confirm
      opened={question !== null}
      title={TEXT.removeTitle}
      confirm={TEXT.remove}
      cancel={TEXT.cancel}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={act}
    >
      <p>
        <strong>{kept?.question}</strong>
      </p>
      <p>{TEXT.removeBody}</p>
    </Confirm>
  );
}
