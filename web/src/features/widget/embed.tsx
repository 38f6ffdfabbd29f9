import { Button, Textarea } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { useStore } from "@/lib/selected-store";
import { failureToast, toast } from "@/ui/toaster";
import { useCopy } from "@/ui/use-copy";
import { useEmbedCode, useOrigins, useSaveOrigins } from "./api";
import { CheckSection } from "./check";
import classes from "./options.module.css";
import { PluginSection, takesPlugin } from "./plugin";
import { TEXT } from "./strings";

const { embed: WORDS } = TEXT;

interface EmbedProps {
  storeId: string;
  /** Told whether the allowed origins are changed and not saved. */
  onDirty: (dirty: boolean) => void;
}

/** The snippet, and who else may show the chat. */
export function EmbedSection({ storeId, onDirty }: EmbedProps) {
  const code = useEmbedCode(storeId);
  const platform = useStore().selected?.description ?? "";
  const plugin = takesPlugin(platform);
  const origins = useOrigins(storeId);
  useEffect(() => {
    if (code.isError) failureToast(WORDS.error, WORDS.failed);
  }, [code.isError]);
  return (
    <div className={classes.embed}>
      {plugin && <PluginSection storeId={storeId} />}
      {code.data ? (
        <Snippet code={code.data} intro={plugin ? TEXT.plugin.instead : WORDS.intro} />
      ) : (
        <p>{code.isError ? WORDS.unable : WORDS.loading}</p>
      )}
      {code.data && <Where platform={platform} />}
      {code.data && <CheckSection storeId={storeId} code={code.data} />}
      {origins.data && <Origins storeId={storeId} saved={origins.data} onDirty={onDirty} />}
    </div>
  );
}

function Snippet({ code, intro }: { code: string; intro: string }) {
  const { which, copy } = useCopy();
  const onCopy = async () => {
    if (await copy("code", code)) toast.success(WORDS.done, { description: WORDS.doneBody });
    else failureToast(WORDS.copyFailed);
  };
  return (
    <>
      <p>{intro}</p>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <Button
        variant="default"
        leftSection={which ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        onClick={() => void onCopy()}
      >
        {which ? WORDS.copied : WORDS.copy}
      </Button>
    </>
  );
}

const Paste = lazy(() => import("./paste/paste"));

/** Pictures of where the snippet goes, brought by who wants them. */
function Where({ platform }: { platform: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        onClick={() => setOpened((now) => !now)}
      >
        {TEXT.paste.where}
      </Button>
      {opened && (
        <Suspense fallback={<p role="status">{TEXT.paste.loading}</p>}>
          <Paste platform={platform} />
        </Suspense>
      )}
    </div>
  );
}

/** The origins of a text, one a line; commas and spaces part them as well. */
export function originList(lines: string): string[] {
  return [...new Set(lines.split(/[\s,]+/).filter(Boolean))];
}

function Origins({ storeId, saved, onDirty }: EmbedProps & { saved: string[] }) {
  const [lines, setLines] = useState(saved.join("\n"));
  const [error, setError] = useState("");
  const saving = useSaveOrigins(storeId);
  const dirty = originList(lines).join() !== saved.join() && !saving.isPending;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const save = () =>
    saving.mutateAsync(originList(lines)).then(
      (kept) => {
        setLines((now) => (now === lines ? kept.join("\n") : now));
        toast.success(WORDS.originsSaved);
      },
      (failure: unknown) => {
        setError(fieldErrors(failure).allowed_origins ?? "");
        failureToast(WORDS.error, messageOf(failure, WORDS.originsFailed));
      },
    );
  return (
    <>
      <Textarea
        label={WORDS.origins}
        description={WORDS.originsHint}
        placeholder={WORDS.originsPlaceholder}
        value={lines}
        error={error}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        onChange={(event) => {
          setLines(event.currentTarget.value);
          setError("");
        }}
      />
      <Button variant="default" onClick={save} loading={saving.isPending}>
        {WORDS.originsSave}
      </Button>
    </>
  );
}
