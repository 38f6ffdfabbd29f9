import { Button, type ButtonVariant, TextInput } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "@/lib/api";
import { awaited } from "@/lib/awaited";
import { failureToast, toast } from "@/ui/toaster";
import { useResend } from "./api";
import { TEXT } from "./strings";

const { verify } = TEXT;

interface ResendProps {
  /** The address, where it is known; else it is asked for. */
  known: string;
  label: string;
  variant?: ButtonVariant;
}

/** Has the verification mail sent again. */
export function Resend({ known, label, variant = "filled" }: ResendProps) {
  const [email, setEmail] = useState(known);
  const resend = useResend();
  const send = () =>
    awaited(resend.mutateAsync(email)).then(
      () => toast.success(verify.resent),
      (error: unknown) => failureToast(messageOf(error, verify.resendFailed)),
    );
  return (
    <>
      {!known && (
        <TextInput
          label={TEXT.email}
          type="email"
          autoComplete="email"
          size="md"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <Button
        variant={variant}
        size="md"
        fullWidth
        loading={resend.isPending}
        disabled={!email.trim()}
        onClick={send}
      >
        {label}
      </Button>
    </>
  );
}
