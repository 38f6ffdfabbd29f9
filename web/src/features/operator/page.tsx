import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError, messageOf } from "@/lib/api";
import { Form } from "@/ui/form";
import { Logo } from "@/ui/logo";
import { PageHeader, Panel } from "@/ui/page";
import { Operator, useEntry, useForgetting } from "./api";
import { Enquiries } from "./enquiries";
import { Faults } from "./faults";
import classes from "./operator.module.css";
import { Stores } from "./stores";
import { TEXT } from "./strings";
import { Users } from "./users";
import { Work } from "./work";

/** What whoever runs the installation sees and decides, behind a token that this page alone keeps. */
export function OperatorPage() {
  const [token, setToken] = useState("");
  const forget = useForgetting();
  const leave = () => {
    setToken("");
    forget();
  };
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <Logo />
      </header>
      {token ? (
        <Operator.Provider value={token}>
          <Inside onLeave={leave} />
        </Operator.Provider>
      ) : (
        <Entry onToken={setToken} />
      )}
    </main>
  );
}

function Entry({ onToken }: { onToken: (token: string) => void }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  const entry = useEntry();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const token = typed.trim();
    if (!token) return setWrong(TEXT.needed);
    entry.mutate(token, {
      onSuccess: () => onToken(token),
      onError: (error) => {
        const off = error instanceof ApiError && error.status === 404;
        setWrong(off ? TEXT.off : messageOf(error, TEXT.wrong));
      },
    });
  };
  return (
    <div className={classes.entry}>
      <PageHeader title={TEXT.title} subtitle={TEXT.intro} />
      <Panel>
        <div className={classes.card}>
          <Form onSubmit={submit} busy={entry.isPending} label={TEXT.title}>
            <PasswordInput
              label={TEXT.token}
              description={TEXT.forgets}
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setWrong("");
              }}
              error={wrong}
              autoComplete="off"
              size="md"
              data-autofocus
            />
            <Button type="submit" size="md" loading={entry.isPending}>
              {TEXT.enter}
            </Button>
          </Form>
        </div>
      </Panel>
    </div>
  );
}

/** What can be looked at, in this order. */
const PARTS: Record<keyof typeof TEXT.part, () => ReactNode> = {
  stores: () => <Stores />,
  users: () => <Users />,
  enquiries: () => <Enquiries />,
  work: () => <Work />,
  mail: () => <Work kind="mail" />,
  faults: () => <Faults />,
};

function Inside({ onLeave }: { onLeave: () => void }) {
  const [part, setPart] = useState<keyof typeof PARTS>("stores");
  return (
    <>
      <PageHeader
        title={TEXT.title}
        actions={
          <Button variant="default" onClick={onLeave}>
            {TEXT.leave}
          </Button>
        }
      />
      <nav className={classes.parts} aria-label={TEXT.parts}>
        {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === part ? "page" : undefined}
            onClick={() => setPart(one)}
          >
            {TEXT.part[one]}
          </button>
        ))}
      </nav>
      <div key={part}>{PARTS[part]()}</div>
    </>
  );
}
