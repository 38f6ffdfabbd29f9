import { Alert, Anchor, Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Info } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { takeNotice } from "@/lib/notice";
import { fromOf } from "@/lib/own-path";
import { text } from "@/lib/parse";
import { storedToken } from "@/lib/session";
import { Form } from "@/ui/form";
import { failureToast, toast } from "@/ui/toaster";
import { useLogin } from "./api";
import { Heading, Otherwise } from "./frame";
import classes from "./login.module.css";
import { loginFailure } from "./login-failure";
import { PasswordField } from "./password-field";
import { LOGIN_RULES, type Login } from "./rules";
import { TEXT } from "./strings";

/** Welcome Back: the sign-in form. */
export function LoginPage() {
  const location = useLocation();
  const state = (location.state ?? {}) as { email?: unknown; message?: unknown };
  const message = text(state.message);
  useEffect(() => {
    const notice = takeNotice();
    if (notice) failureToast(notice);
  }, []);
  return (
    <>
      <Heading title={TEXT.login.title} description={TEXT.login.description}>
        {TEXT.login.subtitle}
      </Heading>
      {message && (
        <Alert icon={<Info size={18} aria-hidden />} role="status">
          {message}
        </Alert>
      )}
      <LoginForm email={text(state.email)} />
      <Otherwise text={TEXT.login.noAccount} to="/signup" label={TEXT.login.signUp} />
    </>
  );
}

/** Whether the page was left by who is not signed in: the guard takes it from everybody else. */
function useLeft() {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = storedToken() === null;
    };
  }, []);
  return left;
}

function LoginForm({ email }: { email: string }) {
  const form = useForm<Login>({
    initialValues: { email, password: "", code: "" },
    validate: LOGIN_RULES,
  });
  const [coded, setCoded] = useState(false);
  const [failed, setFailed] = useState("");
  const location = useLocation();
  const navigate = useNavigate();
  const left = useLeft();
  const login = useLogin(() => {
    toast.success(TEXT.login.success);
    if (!left.current) navigate(fromOf(location) ?? "/dashboard/stores", { replace: true });
  });
  form.watch("email", () => setFailed(""));
  form.watch("password", () => setFailed(""));
  const submit = form.onSubmit((values) => {
    setFailed("");
    login.mutate(values, {
      // Not told where the page was left: nothing came of it, and who left no longer asks.
      onError: (error) => {
        const failure = loginFailure(error);
        // Only now is it known that the account takes a code: that is no failure yet.
        if (failure.fields.code && !coded) return setCoded(true);
        form.setErrors(failure.fields);
        setFailed(failure.message);
        failureToast(TEXT.login.failedToast);
      },
    });
  });
  return (
    <Form onSubmit={submit} busy={login.isPending} label={TEXT.login.title}>
      {failed && (
        <Alert color="red" role="alert">
          {failed}
        </Alert>
      )}
      <TextInput
        {...form.getInputProps("email")}
        label={TEXT.email}
        type="email"
        autoComplete="email"
        size="md"
      />
      <div className={classes.password}>
        <PasswordField
          {...form.getInputProps("password")}
          label={TEXT.password}
          autoComplete="current-password"
        />
        <Anchor component={Link} to="/forgot-password" size="sm" className={classes.forgot}>
          {TEXT.login.forgot}
        </Anchor>
      </div>
      {coded && (
        <TextInput
          {...form.getInputProps("code")}
          label={TEXT.login.code}
          description={TEXT.login.codeHint}
          autoComplete="one-time-code"
          size="md"
          autoFocus
        />
      )}
      <Button type="submit" size="md" fullWidth loading={login.isPending}>
        {TEXT.login.submit}
      </Button>
    </Form>
  );
}
