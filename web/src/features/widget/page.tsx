import { Button, Loader } from "@mantine/core";
import { useState } from "react";
import { fieldErrors } from "@/lib/api";
import { useStore } from "@/lib/selected-store";
import { PageHeader } from "@/ui/page";
import { failureToast, toast } from "@/ui/toaster";
import { Unsaved } from "@/ui/unsaved";
import { useSaveSettings, useWidgetSettings } from "./api";
import { inLanguage, useLanguages, useSpeech, withOwn } from "./languages";
import { Options } from "./options";
import classes from "./page.module.css";
import { Preview } from "./preview";
import { type StoreSettings, settingErrors } from "./settings";
import { TEXT } from "./strings";

/** How a store's widget looks, and how it gets onto a page. */
export function AppearancePage() {
  const { selected } = useStore();
  const storeId = selected?.id ?? "";
  const settings = useWidgetSettings(storeId);
  if (!settings.data)
    return (
      <p className={classes.loading} role="status">
        <Loader size="sm" aria-hidden />
        {TEXT.loading}
      </p>
    );
  return <Editor key={storeId} storeId={storeId} saved={settings.data} name={selected?.name} />;
}

interface EditorProps {
  storeId: string;
  saved: StoreSettings;
  name: string | undefined;
}

/** A copy of the settings that is kept only when it is saved. */
function useEditor(storeId: string, saved: StoreSettings) {
  const [draft, setDraft] = useState(saved);
  const [kept, setKept] = useState(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useSaveSettings(storeId);
  const change = (values: Partial<StoreSettings>) => {
    setDraft((former) => ({ ...former, ...values }));
    setErrors((former) =>
      Object.fromEntries(Object.entries(former).filter(([name]) => !(name in values))),
    );
  };
  const save = () => {
    if (!storeId) return failureToast(TEXT.noStore);
    setKept(draft); // in this browser at once, whatever the server says
    saving.mutateAsync(draft).then(
      () => {
        setErrors({});
        toast.success(TEXT.saved, { description: TEXT.savedBody });
      },
      (error: unknown) => {
        setErrors(settingErrors(fieldErrors(error)));
        toast.warning(TEXT.local, { description: TEXT.localBody });
      },
    );
  };
  const changed = JSON.stringify(draft) !== JSON.stringify(kept);
  return { draft, setDraft, errors, change, save, changed, busy: saving.isPending };
}

function Editor({ storeId, saved, name }: EditorProps) {
  const editor = useEditor(storeId, saved);
  const { draft } = editor;
  const [origins, setOrigins] = useState(false);
  const languages = useLanguages().data;
  const [code, setCode] = useState(saved.language || "en");
  const speech = useSpeech(languages?.find((language) => language.code === code));
  return (
    <>
      {(editor.changed || origins) && <Unsaved />}
      <PageHeader
        sticky
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        actions={
          <Button onClick={editor.save} disabled={editor.busy}>
            {editor.busy ? TEXT.saving : TEXT.save}
          </Button>
        }
      />
      <div className={classes.columns}>
        <Options
          storeId={storeId}
          onOriginsDirty={setOrigins}
          languages={languages ?? []}
          speech={speech}
          onSpeech={setCode}
          settings={draft}
          errors={editor.errors}
          onChange={editor.change}
          onReplace={editor.setDraft}
        />
        <Preview
          settings={speech ? inLanguage(draft, speech) : draft}
          speech={speech && withOwn(speech, draft.texts)}
          storeName={name}
        />
      </div>
    </>
  );
}
