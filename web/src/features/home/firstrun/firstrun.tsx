import { Button, Loader, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import type { StoreSummary } from "@/lib/selected-store";
import { Panel } from "@/ui/page";
import { failureToast } from "@/ui/toaster";
import { type Lesson, useForgetSources, useLessons, useLook, useTeach } from "./api";
import classes from "./firstrun.module.css";
import { Found } from "./found";
import { Lessons } from "./lessons";
import { type ShopChat, Stage } from "./stage";
import { TEXT } from "./strings";

interface FirstRunProps {
  store: StoreSummary;
  active: boolean;
  /** Once teaching begins: then the run stays until its page is left. */
  onBegun: () => void;
  Chat: ShopChat;
}

/** From a shop's address to a chat that has read its pages, on a drawing of it. */
export function FirstRun({ store, active, onBegun, Chat }: FirstRunProps) {
  const looking = useLook(store.id);
  const teaching = useTeach(store.id, TEXT.teaching.products);
  const forget = useForgetSources(store.id);
  const look = looking.data;
  const onTeach = (urls: string[]) => {
    if (!look) return;
    onBegun();
    teaching
      .mutateAsync({ look, urls })
      .then(forget, (error: unknown) => failureToast(messageOf(error, TEXT.teaching.failed)));
  };
  return (
    <Panel label={TEXT.title}>
      <div className={classes.run}>
        <h2>{TEXT.title}</h2>
        {look && teaching.data ? (
          <Taught
            storeId={store.id}
            lessons={teaching.data}
            stage={<Stage active={active} look={look} Chat={Chat} />}
          />
        ) : (
          <>
            <AddressForm
              begin={store.url}
              again={look !== undefined}
              busy={looking.isPending}
              error={looking.error}
              onLook={(url) => looking.mutate(url)}
            />
            <div role="status">
              {looking.isPending && (
                <p>
                  <Loader size="xs" aria-hidden /> {TEXT.looking}
                </p>
              )}
            </div>
            {look && !looking.isPending && (
              <Found
                key={look.url}
                look={look}
                chosen={store.description}
                busy={teaching.isPending}
                onTeach={onTeach}
              />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

interface AddressFormProps {
  begin: string;
  again: boolean;
  busy: boolean;
  error: Error | null;
  onLook: (url: string) => void;
}

function AddressForm({ begin, again, busy, error, onLook }: AddressFormProps) {
  const [url, setUrl] = useState(begin);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onLook(url.trim());
  };
  return (
    <>
      {!again && <p>{TEXT.intro}</p>}
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          label={TEXT.address}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={TEXT.placeholder}
          value={url}
          error={error && (fieldErrors(error).url || messageOf(error, TEXT.failed))}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant={again ? "default" : "filled"}
          loading={busy}
          disabled={!url.trim()}
        >
          {again ? TEXT.again : TEXT.look}
        </Button>
      </form>
    </>
  );
}

interface TaughtProps {
  storeId: string;
  lessons: Lesson[];
  stage: ReactNode;
}

function Taught({ storeId, lessons, stage }: TaughtProps) {
  const { standings, ready } = useLessons(lessons);
  return (
    <>
      <Lessons lessons={lessons} standings={standings} storeId={storeId} />
      {ready && stage}
    </>
  );
}
