import { Alert, Button, Checkbox, TextInput } from "@mantine/core";
import { type FormRulesRecord, type UseFormReturnType, useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError, fieldErrors, messageOf } from "@/lib/api";
import { Form } from "@/ui/form";
import { failureToast, toast } from "@/ui/toaster";
import { sendAndTell } from "./answered";
import { type Registered, useRegister } from "./api";
import { Heading, Otherwise } from "./frame";
import { PasswordField } from "./password-field";
import { SIGN_UP_RULES, type SignUp } from "./rules";
import { TEXT } from "./strings";

type SignUpForm = UseFormReturnType<SignUp, SignUp, FormRulesRecord<SignUp>>;

const EMPTY: SignUp = { name: "", email: "", password: "", confirmPassword: "", terms: false };

/** Start Your Free Trial: the sign-up form. */
export function SignUpPage() {
  return (
    <>
      <Heading title={TEXT.signup.title} description={TEXT.signup.description}>
        {TEXT.signup.subtitle}
      </Heading>
      <RegisterForm />
      <Otherwise text={TEXT.signup.haveAccount} to="/login" label={TEXT.signIn} />
    </>
  );
}

/** The server's field errors under the names of the form's fields. */
function formErrors(error: unknown): Record<string, string> {
  const { password_confirmation, ...rest } = fieldErrors(error);
  return password_confirmation ? { ...rest, confirmPassword: password_confirmation } : rest;
}

function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXT.signup.unexpected;
  return messageOf(error, TEXT.signup.failedMessage);
}

function RegisterForm() {
  const form = useForm<SignUp>({ initialValues: EMPTY, validate: SIGN_UP_RULES });
  const [failed, setFailed] = useState("");
  const register = useRegister();
  const navigate = useNavigate();
  const goOn = ({ email, userId }: Registered) =>
    navigate("/verify-email", {
      state: { email, ...(userId && { userId }), message: TEXT.signup.done },
    });
  const submit = form.onSubmit((values) => {
    setFailed("");
    sendAndTell(register, values, {
      done: goOn,
      doneAway: () => toast.success(TEXT.signup.done),
      failed: (error) => {
        const message = failureMessage(error);
        form.setErrors(formErrors(error));
        setFailed(message);
        failureToast(TEXT.signup.failed, message);
      },
    });
  });
  return (
    <Form onSubmit={submit} busy={register.isPending} label={TEXT.signup.title}>
      {failed && (
        <Alert color="red" role="alert" title={TEXT.signup.failed}>
          {failed}
        </Alert>
      )}
      <Fields form={form} />
      <Button type="submit" size="md" fullWidth loading={register.isPending}>
        {TEXT.signup.submit}
      </Button>
    </Form>
  );
}

function Fields({ form }: { form: SignUpForm }) {
  return (
    <>
      <TextInput
        {...form.getInputProps("name")}
        label={TEXT.signup.name}
        autoComplete="name"
        size="md"
      />
      <TextInput
        {...form.getInputProps("email")}
        label={TEXT.email}
        type="email"
        autoComplete="email"
        size="md"
      />
      <PasswordField
        {...form.getInputProps("password")}
        label={TEXT.password}
        description={form.errors.password ? undefined : TEXT.signup.hint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.getInputProps("confirmPassword")}
        label={TEXT.signup.confirm}
        autoComplete="new-password"
      />
      <Checkbox {...form.getInputProps("terms", { type: "checkbox" })} label={<Terms />} />
    </>
  );
}

function Terms() {
  const { termsBefore, terms, termsAnd, privacy } = TEXT.signup;
  return (
    <>
      {termsBefore} <Link to="/terms-and-conditions">{terms}</Link> {termsAnd}{" "}
      <Link to="/privacy-policy">{privacy}</Link>
    </>
  );
}
