import "@/ui/mantine-dropzone";
import { Button, Group, Modal } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { FileText, Upload } from "lucide-react";
import { useEffect, useState } from "react";
import { messageOf } from "@/lib/api";
import { megabytes } from "@/lib/format";
import { useSend } from "@/lib/query";
import { Form } from "@/ui/form";
import { failureToast } from "@/ui/toaster";
import { useLeaving } from "@/ui/unsaved";
import { type Reading, uploadFile } from "./api";
import classes from "./dialogs.module.css";
import { MappingStep } from "./mapping/step";
import { localRow } from "./rows";
import { acceptedFile } from "./rules";
import { TEXT } from "./strings";
import type { DialogProps } from "./url-dialog";

const { file: WORDS } = TEXT;

/** Uploads a file. */
export function FileDialog(props: DialogProps) {
  const [dirty, setDirty] = useState(false);
  const { leave, asking, question } = useLeaving(props.opened && dirty, props.onClose);
  return (
    <>
      <Modal
        opened={props.opened}
        onClose={leave}
        closeOnEscape={!asking}
        title={props.texts.chooser.file}
        centered
        size={props.scope.kind === "product" ? "46rem" : "lg"}
        onExitTransitionEnd={props.onExited}
        closeButtonProps={{ "aria-label": TEXT.close }}
      >
        <FileForm {...props} leave={leave} onDirty={setDirty} />
      </Modal>
      {question}
    </>
  );
}

interface FileFormProps extends DialogProps {
  /** Closes the dialog; asks first while a file is chosen and not sent. */
  leave: () => void;
  /** Told whether a file is chosen and not sent. */
  onDirty: (dirty: boolean) => void;
}

function FileForm({ scope, texts, sources, leave, onDirty, onClose }: FileFormProps) {
  const send = useSend();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = file !== null && !busy;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const take = (files: File[]) => {
    const first = files[0];
    if (!first) return;
    if (acceptedFile(first)) setFile(first);
    else failureToast(WORDS.badType, WORDS.badTypeBody);
  };
  const upload = async (reading: Reading) => {
    if (!file || !scope.storeId) return failureToast(WORDS.missing);
    setBusy(true);
    try {
      const id = await send(() => uploadFile(scope, file, reading));
      const source = TEXT.kinds.file;
      sources.add(localRow({ id, name: file.name, source, status: "pending" }));
      onClose();
    } catch (error) {
      failureToast(WORDS.failed, messageOf(error, WORDS.failedBody));
    } finally {
      setBusy(false);
    }
  };
  if (file && scope.kind === "product")
    return (
      <MappingStep
        scope={scope}
        list={file}
        busy={busy}
        onBack={() => setFile(null)}
        onConfirm={(reading) => void upload(reading)}
      />
    );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void upload({});
      }}
      busy={busy}
      label={WORDS.upload}
    >
      <Dropzone
        onDrop={take}
        multiple
        disabled={busy}
        className={classes.drop}
        inputProps={{ "aria-label": WORDS.drop }}
      >
        <div className={classes.dropBody}>
          {file ? <FileText size={28} aria-hidden /> : <Upload size={28} aria-hidden />}
          {file ? (
            <>
              <strong>{file.name}</strong>
              <span>{megabytes(file.size)}</span>
              <span>{WORDS.other}</span>
            </>
          ) : (
            <>
              <strong>{WORDS.drop}</strong>
              <span>{texts.fileKinds}</span>
            </>
          )}
        </div>
      </Dropzone>
      <Group justify="flex-end">
        <Button variant="default" onClick={leave}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {WORDS.upload}
        </Button>
      </Group>
    </Form>
  );
}
