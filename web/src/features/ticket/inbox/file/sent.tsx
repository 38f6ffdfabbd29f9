import { CloseButton } from "@mantine/core";
import { FileDown } from "lucide-react";
import { useRef } from "react";
import type { SentFile } from "../data";
import own from "./file.module.css";
import { FILE } from "./strings";

/** A file that was sent: a picture small, which opens large, or a PDF to download. */
export function Sent({ file }: { file: SentFile }) {
  const large = useRef<HTMLDialogElement>(null);
  const { name, url, width, height } = file;
  if (file.type !== "image/jpeg")
    return (
      <a className={own.paper} href={url} download={name} aria-label={FILE.download(name)}>
        <FileDown size={16} aria-hidden />
        <span dir="auto">{name}</span>
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={own.photo}
        aria-label={FILE.enlarge(name)}
        onClick={() => large.current?.showModal()}
      >
        <img src={url} alt={name} width={width} height={height} loading="lazy" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well. */}
      <dialog
        ref={large}
        className={own.large}
        aria-label={name}
        onClick={() => large.current?.close()}
      >
        <CloseButton aria-label={FILE.close} onClick={() => large.current?.close()} />
        <img src={url} alt={name} width={width} height={height} loading="lazy" />
      </dialog>
    </>
  );
}
