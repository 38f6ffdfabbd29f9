import type { ReactNode } from "react";
import type { ChatSettings } from "../settings";
import { Icon } from "./Icon";
import { useTexts } from "./speech";

/** Names the dialog. Constant: each chat stands in a shadow root of its own. */
export const titleId = "title";

interface Props {
  settings: ChatSettings;
  icon: ReactNode;
  onClose?: (() => void) | undefined;
}

/** The chat's head: icon, title, subtitle, and a way out where there is one. */
export function Header({ settings, icon, onClose }: Props) {
  const texts = useTexts();
  return (
    <header className="header">
      <span className="badge">{icon}</span>
      <div className="names">
        <h2 className="title" id={titleId}>
          <bdi>{settings.chatTitle}</bdi>
        </h2>
        {settings.chatSubtitle && (
          <p className="subtitle">
            <bdi>{settings.chatSubtitle}</bdi>
          </p>
        )}
      </div>
      {onClose && (
        <button type="button" className="round close" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}
