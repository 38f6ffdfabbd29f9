import { Alert, Avatar, Button, FileButton } from "@mantine/core";
import { ImageUp, Trash2, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { fileSize } from "@/lib/format";
import { initials, type User } from "@/lib/user";
import { Panel } from "@/ui/page";
import { failureToast, toast } from "@/ui/toaster";
import classes from "./profile.module.css";
import { useSaveProfile } from "./profile-api";
import { photoRule, profileFailure } from "./profile-rules";
import { PROFILE } from "./profile-strings";

const { photo: WORDS } = PROFILE;

interface PhotoCardProps {
  user: User;
  /** The selected file, not sent yet. */
  photo: File | null;
  onPhoto: (photo: File | null) => void;
}

/** Chooses, previews, removes and uploads a profile photo. */
export function PhotoCard({ user, photo, onPhoto }: PhotoCardProps) {
  const preview = usePreview(photo);
  const [failed, setFailed] = useState("");
  const save = useSaveProfile();
  const fail = (message: string) => {
    setFailed(message);
    failureToast(message);
  };
  const take = (file: File | null) => {
    if (!file) return;
    const wrong = photoRule(file);
    setFailed("");
    onPhoto(wrong ? null : file);
    if (wrong) fail(wrong);
  };
  const upload = (file: File) => {
    setFailed("");
    save.mutateAsync({ photo: file }).then(
      () => {
        onPhoto(null);
        toast.success(PROFILE.done.photo);
      },
      (error: unknown) => fail(profileFailure(error, "photo")),
    );
  };
  return (
    <Panel label={WORDS.title}>
      <div className={classes.card}>
        <div>
          <h2>{WORDS.title}</h2>
          <p className={classes.body}>{WORDS.body}</p>
        </div>
        {failed && (
          <Alert color="red" role="alert">
            {failed}
          </Alert>
        )}
        <div className={classes.photo}>
          <Avatar
            src={preview ?? user.profile_photo_url}
            alt={preview ? WORDS.preview : ""}
            size={104}
            radius="50%"
            color="brand"
          >
            {initials(user.name)}
          </Avatar>
          <div>
            <ul className={classes.requirements} aria-label={WORDS.requirements}>
              <li>{WORDS.kinds}</li>
              <li>{WORDS.size}</li>
              <li>{WORDS.shape}</li>
            </ul>
            {photo && (
              <p className={classes.file}>
                {photo.name} <span>{fileSize(photo.size)}</span>
              </p>
            )}
          </div>
        </div>
        <Actions
          photo={photo}
          busy={save.isPending}
          onTake={take}
          onPhoto={onPhoto}
          onUpload={upload}
        />
      </div>
    </Panel>
  );
}

interface ActionsProps {
  photo: File | null;
  busy: boolean;
  onTake: (file: File | null) => void;
  onPhoto: (photo: File | null) => void;
  onUpload: (file: File) => void;
}

function Actions({ photo, busy, onTake, onPhoto, onUpload }: ActionsProps) {
  const reset = useRef<() => void>(null);
  // The same file may be chosen again after it was removed or sent.
  useEffect(() => {
    if (!photo) reset.current?.();
  }, [photo]);
  return (
    <div className={classes.actions}>
      <FileButton
        accept="image/jpeg,image/png,image/gif"
        onChange={onTake}
        resetRef={reset}
        disabled={busy}
        inputProps={{ "aria-label": WORDS.choose }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            disabled={busy}
            leftSection={<ImageUp size={16} aria-hidden />}
          >
            {photo ? WORDS.other : WORDS.choose}
          </Button>
        )}
      </FileButton>
      {photo && (
        <>
          <Button
            variant="subtle"
            color="red"
            disabled={busy}
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => onPhoto(null)}
          >
            {WORDS.remove}
          </Button>
          <Button
            loading={busy}
            leftSection={<Upload size={16} aria-hidden />}
            onClick={() => onUpload(photo)}
          >
            {WORDS.upload}
          </Button>
        </>
      )}
    </div>
  );
}

/** An address of the file's picture for as long as it is selected. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
