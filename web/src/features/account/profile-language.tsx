import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { LANGUAGES } from "@/languages/table";
import { messageOf } from "@/lib/api";
import type { User } from "@/lib/user";
import { Panel } from "@/ui/page";
import { failureToast } from "@/ui/toaster";
import { AskToLeave } from "@/ui/unsaved";
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

interface LanguageCardProps {
  user: User;
  /** Whether there is something on the page that is not saved: loading anew drops it. */
  unsaved: boolean;
  /** Told whether what is not saved may go. */
  onDrop: (drop: boolean) => void;
}

/** What the dashboard speaks with this user; the page loads anew in what is chosen. */
export function LanguageCard({ user, unsaved, onDrop }: LanguageCardProps) {
  const save = useSaveProfile();
  const [wanted, setWanted] = useState<string | null>(null);
  const choose = (language: string) =>
    save
      .mutateAsync({ language }, { onSuccess: () => window.location.reload() })
      .catch((error: unknown) => {
        onDrop(false);
        failureToast(messageOf(error, WORDS.failed));
      });
  const drop = () => {
    if (wanted === null) return;
    setWanted(null);
    onDrop(true);
    choose(wanted);
  };
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
          onChange={({ currentTarget: { value } }) => (unsaved ? setWanted(value) : choose(value))}
        />
        <AskToLeave opened={wanted !== null} onLeave={drop} onStay={() => setWanted(null)} />
      </div>
    </Panel>
  );
}
