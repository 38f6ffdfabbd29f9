import type { ChromeIcon } from "./chromeIcons";
import { Icon } from "./Icon";
import type { ChatAction } from "./protocol";
import { strings } from "./strings";

/** Shortcuts to the forms; while an answer comes, the way to stop it. */
export function QuickActions(props: { busy: boolean; onOpen: (action: ChatAction) => void; onStop: () => void }) {
  return (
    <div className="actions">
      {props.busy ? (
        <Chip icon="stop" words={strings.stop} onClick={props.onStop} />
      ) : (
        <>
          <Chip icon="parcel" words={strings.trackOrder} onClick={() => props.onOpen("track-order")} />
          <Chip icon="letter" words={strings.contactSales} onClick={() => props.onOpen("contact-sales")} />
        </>
      )}
    </div>
  );
}

function Chip({ icon, words, onClick }: { icon: ChromeIcon; words: string; onClick: () => void }) {
  return (
    <button type="button" className="chip" onClick={onClick}>
      <Icon name={icon} />
      {words}
    </button>
  );
}
