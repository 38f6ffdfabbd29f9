import { Button } from "@mantine/core";
import { CircleAlert, CircleCheck, ShieldAlert } from "lucide-react";
import { Link, useParams } from "react-router";
import { messageOf } from "@/lib/api";
import { failureToast, toast } from "@/ui/toaster";
import { sendAndTell } from "./answered";
import { useNotMe } from "./api";
import { NoticeCard } from "./notice-card";
import { TEXT } from "./strings";

const { notMe: WORDS } = TEXT;

/** Where the link *This was not me* of a verification mail leads. Only the button acts: mail scanners open links. */
export function NotMePage() {
  const { token = "" } = useParams();
  const disown = useNotMe();
  const send = () =>
    sendAndTell(disown, token, {
      doneAway: () => toast.success(WORDS.doneTitle, { description: WORDS.done }),
      failed: (error, shown) =>
        shown || failureToast(WORDS.failedTitle, messageOf(error, WORDS.failed)),
    });
  if (disown.isSuccess) return <Gone />;
  if (disown.isError)
    return <Failed message={messageOf(disown.error, WORDS.failed)} retry={send} />;
  return (
    <NoticeCard icon={<ShieldAlert size={26} />} tone="calm" title={WORDS.title}>
      <p>{WORDS.body}</p>
      <Button size="md" fullWidth color="red" loading={disown.isPending} onClick={send}>
        {WORDS.submit}
      </Button>
    </NoticeCard>
  );
}

function Gone() {
  return (
    <NoticeCard icon={<CircleCheck size={26} />} tone="good" title={WORDS.doneTitle}>
      <p>{WORDS.done}</p>
      <Button component={Link} to="/" size="md" fullWidth>
        {WORDS.home}
      </Button>
    </NoticeCard>
  );
}

function Failed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <NoticeCard icon={<CircleAlert size={26} />} tone="bad" title={WORDS.failedTitle}>
      <p role="alert">{message}</p>
      <Button size="md" fullWidth onClick={retry}>
        {WORDS.retry}
      </Button>
      <p>{WORDS.verified}</p>
      <Button component={Link} to="/forgot-password" variant="default" size="md" fullWidth>
        {WORDS.reset}
      </Button>
    </NoticeCard>
  );
}
