import { Alert, Button, Loader, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { shortDate } from "@/lib/format";
import { Failed } from "@/ui/failed";
import { Form } from "@/ui/form";
import { Panel } from "@/ui/page";
import { failureToast, toast } from "@/ui/toaster";
import { PasswordField } from "./password-field";
import classes from "./profile.module.css";
import { type Begun, useFactor, useFactorCalls } from "./signin-api";
import { SIGNIN } from "./signin-strings";

const { factor: WORDS } = SIGNIN;

/** What is being done: proving who asks, reading the picture, keeping the codes. */
type Step =
  | { is: "rest" }
  | { is: "proof"; of: "start" | "renew" | "stop" }
  | { is: "scan"; begun: Begun }
  | { is: "codes"; codes: string[] };

/** Lets logging in take a code of an authenticator app. */
export function FactorCard() {
  const factor = useFactor();
  const [step, setStep] = useState<Step>({ is: "rest" });
  return (
    <Panel label={WORDS.title}>
      <div className={classes.card}>
        <div>
          <h2>{WORDS.title}</h2>
          <p className={classes.body}>
            {factor.data?.on
              ? WORDS.on(shortDate(factor.data.since), factor.data.left)
              : WORDS.body}
          </p>
        </div>
        {factor.data ? (
          <Steps on={factor.data.on} step={step} onStep={setStep} />
        ) : factor.isError ? (
          <Failed title={WORDS.failed} error={factor.error} onRetry={() => void factor.refetch()} />
        ) : (
          <p role="status">
            <Loader size="sm" aria-hidden /> {WORDS.loading}
          </p>
        )}
      </div>
    </Panel>
  );
}

interface StepsProps {
  on: boolean;
  step: Step;
  onStep: (step: Step) => void;
}

function Steps({ on, step, onStep }: StepsProps) {
  const { busy, begin, confirm, renew, stop } = useFactorCalls();
  const rest = () => onStep({ is: "rest" });
  const prove = (of: "start" | "renew" | "stop") => () => onStep({ is: "proof", of });
  switch (step.is) {
    case "rest":
      return (
        <div className={classes.actions}>
          {on ? (
            <>
              <Button variant="default" onClick={prove("renew")}>
                {WORDS.renew}
              </Button>
              <Button variant="outline" color="red" onClick={prove("stop")}>
                {WORDS.stop}
              </Button>
            </>
          ) : (
            <Button onClick={prove("start")}>{WORDS.start}</Button>
          )}
        </div>
      );
    case "proof":
      return (
        <Ask
          busy={busy}
          submit={WORDS.next}
          password
          code={step.of === "start" ? "" : WORDS.code}
          onCancel={rest}
          onSubmit={async (password, code) => {
            if (step.of === "start") onStep({ is: "scan", begun: await begin(password) });
            else if (step.of === "renew")
              onStep({ is: "codes", codes: await renew(password, code) });
            else {
              await stop(password, code);
              toast.success(WORDS.turnedOff);
              rest();
            }
          }}
        />
      );
    case "scan":
      return (
        <Ask
          busy={busy}
          submit={WORDS.confirm}
          code={WORDS.first}
          onCancel={rest}
          onSubmit={async (_, code) => {
            onStep({ is: "codes", codes: await confirm(code) });
            toast.success(WORDS.turnedOn);
          }}
        >
          <p className={classes.body}>{WORDS.scan}</p>
          <Picture begun={step.begun} />
        </Ask>
      );
    case "codes":
      return (
        <>
          <p className={classes.body}>{WORDS.codes}</p>
          <ul className={classes.codes}>
            {step.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Button onClick={rest}>{WORDS.kept}</Button>
          </div>
        </>
      );
  }
}

function Picture({ begun: { size, path, secret } }: { begun: Begun }) {
  const quiet = 4;
  const side = size + 2 * quiet;
  return (
    <div className={classes.scan}>
      <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={WORDS.picture}>
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        {WORDS.secret}
        <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </div>
  );
}

interface AskProps {
  busy: boolean;
  submit: string;
  /** Whether the password is asked for. */
  password?: boolean;
  /** How the field of the code is called; "" where none is asked for. */
  code: string;
  onCancel: () => void;
  onSubmit: (password: string, code: string) => Promise<void>;
  children?: ReactNode;
}

function Ask({ busy, submit, password: asked, code: label, ...props }: AskProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [failed, setFailed] = useState<unknown>(null);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const fail = (error: unknown) => {
    // A step that was left shows nothing of it.
    if (shown.current) setFailed(error);
    else failureToast(messageOf(error, WORDS.refused));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    props.onSubmit(password, code).then(() => {
      setPassword("");
      setCode("");
    }, fail);
  };
  const wrong = fieldErrors(failed);
  return (
    <Form onSubmit={send} busy={busy} label={WORDS.title}>
      {failed !== null && !wrong.code && !wrong.current_password && (
        <Alert color="red" role="alert">
          {messageOf(failed, WORDS.refused)}
        </Alert>
      )}
      {props.children}
      {asked && (
        <PasswordField
          label={WORDS.password}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={wrong.current_password}
          autoComplete="current-password"
        />
      )}
      {label && (
        <TextInput
          label={label}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={wrong.code}
          autoComplete="one-time-code"
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        <Button variant="default" onClick={props.onCancel}>
          {WORDS.cancel}
        </Button>
      </div>
    </Form>
  );
}
