import "@/ui/mantine-segments";
import { Button, Checkbox, SegmentedControl } from "@mantine/core";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/lib/api";
import { useSend } from "@/lib/query";
import { Form, FormButtons } from "@/ui/form";
import { FormModal, type Leaving } from "@/ui/form-modal";
import { failureToast } from "@/ui/toaster";
import { Addresses } from "./addresses";
import { type Scope, startMulti, startSingle } from "./api";
import classes from "./dialogs.module.css";
import { localId, localRow } from "./rows";
import { multiRule, nonBlank, singleRule } from "./rules";
import { type SourceTexts, TEXT } from "./strings";
import type { Sources } from "./use-sources";

/** What every dialog of the page is given. */
export interface DialogProps {
  opened: boolean;
  scope: Scope;
  texts: SourceTexts;
  sources: Sources;
  onClose: () => void;
  /** When the dialog has gone from the page. */
  onExited?: () => void;
}

/** Reads pages from the web. */
export function UrlDialog(props: DialogProps) {
  return (
    <FormModal
      opened={props.opened}
      onClose={props.onClose}
      title={props.texts.chooser.url}
      size="lg"
      onExitTransitionEnd={props.onExited}
    >
      {(leaving) => <UrlForm {...props} {...leaving} />}
    </FormModal>
  );
}

/** Starts every scan; each shows in the table at once, a refused one as failed. Gives the refused. */
function useImport({ scope, texts, sources }: DialogProps) {
  const send = useSend();
  const one = async (url: string, multi: boolean, disallowed: boolean) => {
    const shared = { name: url, url, source: TEXT.kinds.url };
    try {
      const id = await send(() => (multi ? startMulti : startSingle)(scope, url, disallowed));
      sources.add(localRow({ ...shared, id, status: "pending" }));
      return true;
    } catch (error) {
      const message = messageOf(error, multi ? texts.multiFailed : TEXT.url.startFailed);
      sources.add(localRow({ ...shared, id: localId(), status: "failed", error: message }));
      failureToast(message);
      return false;
    }
  };
  return async (urls: string[], multi: boolean, disallowed: boolean) => {
    const refused: string[] = [];
    for (const url of urls) if (!(await one(url, multi, disallowed))) refused.push(url);
    return refused;
  };
}

function UrlForm(props: DialogProps & Leaving) {
  const { texts, onClose, leave } = props;
  const [multi, setMulti] = useState(false);
  const [urls, setUrls] = useState([""]);
  const [disallowed, setDisallowed] = useState(false);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const start = useImport(props);
  const used = multi ? nonBlank(urls.slice(0, 1)) : nonBlank(urls);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = multi ? multiRule(urls, texts) : singleRule(urls);
    if (wrong) {
      setError(wrong);
      return failureToast(wrong);
    }
    setBusy(true);
    const refused = await start(used, multi, disallowed);
    setBusy(false);
    if (refused.length === 0) return onClose();
    // What was refused stays, to be mended and sent again; so do pages that were not asked for.
    if (!multi) setUrls(refused);
  };
  const change = (next: string[]) => {
    setUrls(next);
    setError("");
  };
  return (
    <Form onSubmit={submit} busy={busy} label={texts.chooser.url}>
      <Mode
        texts={texts}
        multi={multi}
        onChange={(next) => {
          setMulti(next);
          setError("");
        }}
      />
      <p className={classes.hint}>{multi ? texts.multiHint : texts.singleHint}</p>
      <Addresses urls={multi ? urls.slice(0, 1) : urls} error={error} onChange={change} />
      {!multi && (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => change([...urls, ""])}
        >
          {TEXT.url.another}
        </Button>
      )}
      <Checkbox
        label={TEXT.url.disallowed}
        description={TEXT.url.disallowedHint}
        checked={disallowed}
        onChange={(event) => setDisallowed(event.currentTarget.checked)}
      />
      <p className={classes.note}>{TEXT.url.note}</p>
      <FormButtons>
        <Button variant="default" onClick={leave}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" disabled={used.length === 0} loading={busy}>
          {used.length > 1 ? texts.importMany(used.length) : TEXT.url.import}
        </Button>
      </FormButtons>
    </Form>
  );
}

interface ModeProps {
  texts: SourceTexts;
  multi: boolean;
  onChange: (multi: boolean) => void;
}

function Mode({ texts, multi, onChange }: ModeProps) {
  return (
    <SegmentedControl
      fullWidth
      aria-label={TEXT.url.mode}
      value={multi ? "multi" : "single"}
      onChange={(value) => onChange(value === "multi")}
      data={[
        { value: "single", label: texts.single },
        { value: "multi", label: texts.multi },
      ]}
    />
  );
}
