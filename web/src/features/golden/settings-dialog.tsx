import { Button, Group, Modal, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/lib/api";
import { oneOf } from "@/lib/parse";
import { Form } from "@/ui/form";
import { UI } from "@/ui/strings";
import { failureToast, toast } from "@/ui/toaster";
import { useStartRun } from "./api";
import { TEXT } from "./strings";

const { settings: WORDS } = TEXT;
const SPEAKERS = ["auto", "builtin", "model"] as const;

interface SettingsDialogProps {
  storeId: string;
  opened: boolean;
  onClose: () => void;
}

/** Starts a run with other settings than the chat's own. */
export function SettingsDialog({ opened, ...props }: SettingsDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={WORDS.title}
      centered
      closeButtonProps={{ "aria-label": UI.close }}
    >
      <SettingsForm {...props} />
    </Modal>
  );
}

/** A typed share of 0 to 100 as 0 to 1; null when blank, undefined when it is none. */
export function readThreshold(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const value = Number(typed.trim().replace(",", "."));
  return value >= 0 && value <= 100 ? value / 100 : undefined;
}

function SettingsForm({ storeId, onClose }: Omit<SettingsDialogProps, "opened">) {
  const start = useStartRun(storeId);
  const [speaker, setSpeaker] = useState<(typeof SPEAKERS)[number]>("auto");
  const [model, setModel] = useState("");
  const [label, setLabel] = useState("");
  const [threshold, setThreshold] = useState("");
  const [wrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const needed = readThreshold(threshold);
    setWrong(needed === undefined);
    if (needed === undefined) return;
    const settings = {
      speaker,
      model: speaker === "model" ? model.trim() : "",
      threshold: needed,
    };
    try {
      await start.mutateAsync({ settings, label: label.trim() });
      toast.success(WORDS.started);
      onClose();
    } catch (error) {
      failureToast(TEXT.error, messageOf(error, WORDS.failed));
    }
  };
  return (
    <Form onSubmit={submit} busy={start.isPending} label={WORDS.title}>
      <TextInput
        label={WORDS.label}
        description={WORDS.labelHint}
        maxLength={80}
        value={label}
        data-autofocus
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <NativeSelect
        label={WORDS.speaker}
        value={speaker}
        data={SPEAKERS.map((value) => ({ value, label: WORDS.speakers[value] }))}
        onChange={(event) => setSpeaker(oneOf(event.currentTarget.value, SPEAKERS, "auto"))}
      />
      {speaker === "model" && (
        <TextInput
          label={WORDS.model}
          description={WORDS.modelHint}
          maxLength={200}
          value={model}
          onChange={(event) => setModel(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={WORDS.threshold}
        description={WORDS.thresholdHint}
        inputMode="decimal"
        value={threshold}
        error={wrong && WORDS.thresholdWrong}
        onChange={(event) => {
          setWrong(false);
          setThreshold(event.currentTarget.value);
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" disabled={start.isPending}>
          {start.isPending ? TEXT.starting : WORDS.start}
        </Button>
      </Group>
    </Form>
  );
}
