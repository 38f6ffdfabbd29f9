import { NativeSelect } from "@mantine/core";
import { LANGUAGES } from "@/languages/table";
import { messageOf } from "@/lib/api";
import type { User } from "@/lib/user";
import { Panel } from "@/ui/page";
import { failureToast } from "@/ui/toaster";
import classes from "./profile.module.css";
import { useSaveProfile } from "./profile-api";
import { PROFILE } from "./profile-strings";

const { language: WORDS } = PROFILE;

const CHOICES = [
  { value: "", label: WORDS.browser },
  ...Object.entries(LANGUAGES)
    .filter(([, { name }]) => name !== "")
    .map(([value, { name }]) => ({ value, label: name })),
];

/** What the dashboard speaks with this user; the page loads anew in what is chosen. */
export function LanguageCard({ user }: { user: User }) {
  const save = useSaveProfile();
  const choose = (language: string) =>
    save
      .mutateAsync({ language }, { onSuccess: () => window.location.reload() })
      .catch((error: unknown) => failureToast(messageOf(error, WORDS.failed)));
  return (
    <Panel label={WORDS.title}>
      <div className={classes.card}>
        <div>
          <h2>{WORDS.title}</h2>
          <p className={classes.body}>{WORDS.body}</p>
        </div>
        <NativeSelect
          label={WORDS.label}
          data={CHOICES}
          value={user.language}
          disabled={save.isPending}
          size="md"
          className={classes.language}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
    </Panel>
  );
}
