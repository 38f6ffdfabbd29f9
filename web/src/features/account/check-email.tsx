import { Button } from "@mantine/core";
import { MailCheck } from "lucide-react";
import { Link } from "react-router";
import { fields, text } from "@/lib/parse";
import { NoticeCard } from "./notice-card";
import classes from "./notice-card.module.css";
import { Resend } from "./resend";
import { TEXT } from "./strings";

/** Check Your Email: what to do after registering. */
export function CheckEmail({ state }: { state: unknown }) {
  const { check } = TEXT;
  const from = fields(state);
  const email = text(from.email);
  return (
    <NoticeCard icon={<MailCheck size={26} />} tone="calm" title={check.title}>
      <p>{text(from.message) || check.message}</p>
      {email && (
        <p>
          {check.sentTo} <span className={classes.address}>{email}</span>
        </p>
      )}
      <ol className={classes.steps} aria-label={check.steps}>
        <li>{check.inbox}</li>
        <li>{check.click}</li>
        <li>{check.back}</li>
      </ol>
      <Button
        component={Link}
        to="/login"
        state={{ email, message: check.loginMessage }}
        size="md"
        fullWidth
      >
        {check.login}
      </Button>
      {email && <Resend known={email} label={check.resend} variant="default" />}
      <Button component={Link} to="/signup" variant="default" size="md" fullWidth>
        {check.other}
      </Button>
      <p className={classes.small}>
        {check.help} <Link to="/contact">{check.support}</Link>
      </p>
    </NoticeCard>
  );
}
