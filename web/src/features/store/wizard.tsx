import "@/ui/mantine-steps";
import { Button, Group, Stepper } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { fieldErrors, messageOf } from "@/lib/api";
import { typedAddress } from "@/lib/paths";
import { platformName } from "@/lib/platform-name";
import { useStore } from "@/lib/selected-store";
import { Form } from "@/ui/form";
import { PageHeader, Panel } from "@/ui/page";
import { failureToast, toast } from "@/ui/toaster";
import { Unsaved } from "@/ui/unsaved";
import { useCreateStore } from "./api";
import type { Choices } from "./choices";
import { TEXT } from "./later-strings";
import { STORE_RULES, type StoreForm } from "./rules";
import { DetailsStep } from "./step-details";
import { PlatformStep } from "./step-platform";
import { ReviewStep } from "./step-review";
import classes from "./wizard.module.css";

const { wizard } = TEXT;
const EMPTY: StoreForm = { platform_id: 0, name: "", email: "", store_url: "" };
const LAST = 2;
const DETAILS = ["name", "store_url", "email"] as const;

/** The three steps to a new store. */
export function CreateStorePage({ choices }: { choices: Choices }) {
  const { clear } = useStore();
  useEffect(clear, [clear]);
  useEffect(() => {
    if (choices.failed) failureToast(wizard.failed);
  }, [choices.failed]);
  return (
    <div className={classes.page}>
      <Link to="/dashboard/stores" className={classes.back}>
        <ArrowLeft className="pointing" size={16} aria-hidden />
        {wizard.back}
      </Link>
      <PageHeader title={wizard.title} subtitle={wizard.subtitle} />
      <Wizard choices={choices} />
    </div>
  );
}

function useWizard(choices: Choices) {
  const form = useForm<StoreForm>({ initialValues: EMPTY, validate: STORE_RULES });
  const [step, setStep] = useState(0);
  const creation = useCreateStore();
  const navigate = useNavigate();
  const chosen = choices.platforms.find(({ id }) => id === form.values.platform_id);

  const next = () => {
    if (step === 0 && !chosen?.status) {
      form.setFieldError("platform_id", TEXT.rules.platform);
      return;
    }
    const wrong = step === 1 ? DETAILS.filter((name) => form.validateField(name).hasError) : [];
    if (wrong.length > 0) return;
    form.setFieldValue("store_url", typedAddress);
    setStep(step + 1);
  };
  const create = () =>
    creation.mutateAsync(form.values).then(
      () => toast.success(wizard.done),
      (error: unknown) => {
        const { url, ...errors } = fieldErrors(error);
        form.setErrors({ ...errors, ...(url && { store_url: url }) });
        if (url || errors.name || errors.email || errors.store_url) setStep(1);
        failureToast(messageOf(error, wizard.createFailed));
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step < LAST) next();
    else create();
  };
  const { isPending: busy, isSuccess: done } = creation;
  const unsaved = form.isDirty() && !busy && !done;
  // Once nothing holds the wizard up any more.
  useEffect(() => {
    if (done) navigate("/dashboard/stores");
  }, [done, navigate]);
  return { form, step, setStep, chosen, submit, busy, unsaved };
}

function Wizard({ choices }: { choices: Choices }) {
  const { form, step, setStep, chosen, submit, busy, unsaved } = useWizard(choices);
  return (
    <Panel>
      {unsaved && <Unsaved />}
      <div className={classes.panel}>
        <Form onSubmit={submit} busy={busy} label={wizard.title}>
          <Stepper
            active={step}
            onStepClick={(to) => to < step && setStep(to)}
            allowNextStepsSelect={false}
            size="sm"
            classNames={{ stepBody: classes.stepBody, content: classes.content }}
          >
            <Stepper.Step label={wizard.platform}>
              <PlatformStep choices={choices} form={form} />
            </Stepper.Step>
            <Stepper.Step label={wizard.details}>
              <DetailsStep form={form} />
            </Stepper.Step>
            <Stepper.Step label={wizard.review}>
              <ReviewStep values={form.values} platform={platformName(chosen?.title ?? "")} />
            </Stepper.Step>
          </Stepper>
          <Group justify="space-between">
            <Button
              variant="default"
              disabled={step === 0}
              onClick={() => setStep(Math.max(0, step - 1))}
            >
              {wizard.previous}
            </Button>
            <Button
              type="submit"
              key={step}
              // The second click of a double click on Next would be on what stands there by then.
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            >
              {step < LAST ? wizard.next : busy ? wizard.creating : wizard.create}
            </Button>
          </Group>
        </Form>
      </div>
    </Panel>
  );
}
