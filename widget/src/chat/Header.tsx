import type { ReactNode } from "react";
import type { ChatSettings } from "../settings";
import { Icon } from "./Icon";
import { strings } from "./strings";

/** Names the dialog. Constant: each chat stands in a shadow root of its own. */
export const titleId = "title";

interface Props {
  settings: ChatSettings;
  icon: ReactNode;
  onClose?: (() => void) | undefined;
}

/** The chat's head: icon, title, subtitle, and a way out where there is one. */
export function Header({ settings, icon, onClose }: Props) {
  return (
    <header className="header">
      <span className="badge">{icon}</span>
      <div className="names">
        <h2 className="title" id={titleId} dir="auto">
          {settings.chatTitle}
        </h2>
        {settings.chatSubtitle && (
          <p className="subtitle" dir="auto">
            {settings.chatSubtitle}
          </p>
        )}
      </div>
      {onClose && (
        <button type="button" className="round close" aria-label={strings.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}
