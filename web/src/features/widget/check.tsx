import { Anchor, Button, TextInput } from "@mantine/core";
import { Check, Mail, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { locale } from "@/lib/language";
import { useStore } from "@/lib/selected-store";
import { type PageCheck, useCheckPage, useSeen } from "./api";
import classes from "./check.module.css";
import { TEXT } from "./strings";

const { check: WORDS } = TEXT;

/** Whether the chat stands on the shop's pages: when it was seen, what a page of it says, and who else may put it there. */
export function CheckSection({ storeId, code }: { storeId: string; code: string }) {
  const store = useStore().selected;
  const seen = useSeen(storeId);
  const [url, setUrl] = useState(store?.url ?? "");
  const checking = useCheckPage(storeId);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    checking.mutate(url.trim());
  };
  const failed = checking.error;
  return (
    <section className={classes.check} aria-label={WORDS.title}>
      {seen.isSuccess && (
        <p className={classes.seen} data-seen={seen.data !== "" || undefined}>
          {seen.data ? WORDS.seen(ago(seen.data, Date.now())) : WORDS.unseen}
        </p>
      )}
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          label={WORDS.page}
          type="url"
          inputMode="url"
          value={url}
          error={failed && (fieldErrors(failed).url || messageOf(failed, WORDS.failed))}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={checking.isPending} disabled={!url.trim()}>
          {WORDS.button}
        </Button>
      </form>
      <div role="status">{checking.data && <Verdict found={checking.data} />}</div>
      <Anchor href={mailTo(code, store?.name ?? "")} size="sm" className={classes.mail}>
        <Mail size={16} aria-hidden /> {WORDS.send}
      </Anchor>
    </section>
  );
}

function Verdict({ found }: { found: PageCheck }) {
  const points = [
    [found.tag, WORDS.tag],
    [found.origin_allowed, WORDS.origin],
    [found.csp_ok, WORDS.policy],
  ] as const;
  return (
    <>
      <ul className={classes.points}>
        {points.map(([isRight, [right, wrong]]) => (
          <li key={right} data-right={isRight || undefined}>
            {isRight ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
            {isRight ? right : wrong}
          </li>
        ))}
      </ul>
      <p>{found.message}</p>
    </>
  );
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const AGO = new Intl.RelativeTimeFormat(locale());

/** How long ago a time was, in the largest unit that it fills: "2 minutes ago". */
export function ago(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const step = STEPS.find(([, length]) => passed >= length);
  return step ? AGO.format(-Math.floor(passed / step[1]), step[0]) : WORDS.justNow;
}

/** A mail to whoever looks after the shop's pages, with all they need. */
function mailTo(code: string, storeName: string): string {
  const subject = encodeURIComponent(WORDS.mailSubject(storeName));
  return `mailto:?subject=${subject}&body=${encodeURIComponent(WORDS.mailBody(code))}`;
}
