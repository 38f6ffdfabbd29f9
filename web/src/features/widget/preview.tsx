import { Chat, ChatHost, readSettings, type Speech } from "@tilly/widget/chat";
import { useMemo } from "react";
import { Panel } from "@/ui/page";
import { DRAWINGS } from "./icons";
import classes from "./preview.module.css";
import type { ChatSettings } from "./settings";
import { TEXT } from "./strings";

interface PreviewProps {
  settings: ChatSettings;
  /** The language that is looked at; English while it is being read. */
  speech: Speech | undefined;
  storeName: string | undefined;
}

/** The widget's own chat with the settings as they are being edited, on a page that stands for the store's. */
export function Preview({ settings, speech, storeName }: PreviewProps) {
  return (
    <div className={classes.sticky}>
      <Panel label={TEXT.preview}>
        <h2 className={classes.head}>{TEXT.preview}</h2>
        <div className={classes.page}>
          <PageSketch />
          <div className={classes.dock} data-position={settings.position}>
            <div className={classes.chat}>
              <ChatHost>
                <Chat settings={settings} speech={speech} variant="preview" storeName={storeName} />
              </ChatHost>
            </div>
            <Launcher settings={settings} />
          </div>
        </div>
      </Panel>
    </div>
  );
}

function Launcher({ settings }: { settings: ChatSettings }) {
  const safe = useMemo(() => readSettings(settings), [settings]);
  const Drawing = safe.bubbleIcon === "custom" ? null : DRAWINGS[safe.bubbleIcon];
  return (
    <span className={classes.launch} data-position={safe.position}>
      <span
        className={classes.launcher}
        data-shape={safe.shape}
        data-form={safe.launcher}
        data-position={safe.position}
        style={{ background: safe.bubbleColor, color: safe.textColor }}
        title={safe.bubbleTooltip}
      >
        {Drawing ? (
          <Drawing size={26} aria-hidden />
        ) : (
          <img src={safe.customBubbleIcon ?? ""} alt="" />
        )}
        {safe.launcher !== "round" && <span dir="auto">{safe.bubbleTooltip}</span>}
      </span>
      {safe.teaser && (
        <span className={classes.teaser} dir="auto">
          {safe.teaser}
        </span>
      )}
    </span>
  );
}

/** Lines and boxes in place of a shop's page. */
function PageSketch() {
  return (
    <div className={classes.sketch} aria-hidden>
      <div className={classes.bar}>
        <i />
        <i />
        <i />
        <span>{TEXT.previewNote}</span>
      </div>
      <b />
      <b />
      <div>
        <u />
        <u />
        <u />
      </div>
      <b />
      <b />
    </div>
  );
}
