import { Button, Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { ApiError, messageOf } from "@/lib/api";
import { clearSession, useSession } from "@/lib/session";
import { PageTitle } from "@/lib/title";
import { failureToast, toast } from "@/ui/toaster";
import { useAccept, useInvitation } from "./api";
import type { Invitation } from "./data";
import { TEXT } from "./strings";
import classes from "./team.module.css";

const { invited: WORDS } = TEXT;

/** Where a mailed invitation leads. Only the button accepts it: mail scanners open links. */
export function InvitationPage() {
  const { token = "" } = useParams();
  const invitation = useInvitation(token);
  if (invitation.isPending)
    return (
      <p role="status">
        <Loader size="sm" aria-hidden /> {WORDS.loading}
      </p>
    );
  if (invitation.isError) {
    const refused = invitation.error instanceof ApiError && invitation.error.status === 422;
    return (
      <Notice icon={<CircleAlert size={26} />} title={refused ? WORDS.invalid : WORDS.failed}>
        <p role="alert">{refused ? WORDS.ask : messageOf(invitation.error, WORDS.failed)}</p>
        {!refused && <Button onClick={() => void invitation.refetch()}>{WORDS.retry}</Button>}
        <ToStores />
      </Notice>
    );
  }
  const { data } = invitation;
  if (data.state === "accepted")
    return (
      <Notice icon={<CircleCheck size={26} />} title={WORDS.accepted}>
        <p>{WORDS.acceptedBody}</p>
        <ToStores />
      </Notice>
    );
  if (data.state === "expired")
    return (
      <Notice icon={<CircleAlert size={26} />} title={WORDS.invalid}>
        <p>{WORDS.ask}</p>
        <ToStores />
      </Notice>
    );
  return (
    <Notice icon={<UsersRound size={26} />} title={WORDS.title}>
      <p dir="auto">{WORDS.line(data.invited_by, data.store_name, TEXT.as[data.role])}</p>
      <Answer invitation={data} token={token} />
    </Notice>
  );
}

/** What can be done about it: by whom it was sent to, by somebody else, by nobody yet. */
function Answer({ invitation, token }: { invitation: Invitation; token: string }) {
  const session = useSession();
  const location = useLocation();
  if (session.state === "unknown") return null;
  if (session.state === "signed-out")
    return (
      <>
        <p>{WORDS.address(invitation.email)}</p>
        <Button
          component={Link}
          to="/login"
          state={{ from: location, email: invitation.email }}
          size="md"
          fullWidth
        >
          {WORDS.logIn}
        </Button>
        <Button component={Link} to="/signup" variant="default" size="md" fullWidth>
          {WORDS.signUp}
        </Button>
      </>
    );
  const { email } = session.user;
  if (email.toLowerCase() !== invitation.email.toLowerCase())
    return <Other email={email} address={invitation.email} />;
  return <Join token={token} />;
}

function Join({ token }: { token: string }) {
  const accept = useAccept();
  const client = useQueryClient();
  const navigate = useNavigate();
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: ["stores"] });
    navigate("/dashboard/stores", { replace: true });
  };
  const join = () =>
    accept.mutateAsync({ token }, { onSuccess }).then(
      () => toast.success(WORDS.joined),
      (error: unknown) => failureToast(messageOf(error, WORDS.failed)),
    );
  return (
    <>
      {accept.isError && <p role="alert">{messageOf(accept.error, WORDS.failed)}</p>}
      <Button size="md" fullWidth loading={accept.isPending} onClick={join}>
        {WORDS.join}
      </Button>
    </>
  );
}

function Other({ email, address }: { email: string; address: string }) {
  const client = useQueryClient();
  const leave = () => {
    clearSession();
    client.removeQueries({ queryKey: ["stores"] });
  };
  return (
    <>
      <p>{WORDS.other(email, address)}</p>
      <Button variant="default" size="md" fullWidth onClick={leave}>
        {WORDS.switch}
      </Button>
    </>
  );
}

function ToStores() {
  return (
    <Button component={Link} to="/dashboard/stores" variant="default" fullWidth>
      {WORDS.stores}
    </Button>
  );
}

function Notice({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={classes.notice} aria-live="polite">
      <PageTitle title={title} />
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
