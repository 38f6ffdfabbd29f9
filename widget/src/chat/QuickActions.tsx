import type { ChromeIcon } from "./chromeIcons";
import { Icon } from "./Icon";
import type { ChatAction } from "./protocol";
import { useTexts } from "./speech";

interface Props {
  busy: boolean;
  /** Orders can be asked for. */
  orders: boolean;
  onOpen: (action: ChatAction) => void;
  onStop: () => void;
}

/** Shortcuts to the forms; while an answer comes, the way to stop it. */
export function QuickActions(props: Props) {
  const texts = useTexts();
  return (
    <div className="actions">
      {props.busy ? (
        <Chip icon="stop" words={texts.stop} onClick={props.onStop} />
      ) : (
        <>
          {props.orders && <Chip icon="parcel" words={texts.trackOrder} onClick={() => props.onOpen("track-order")} />}
          <Chip icon="letter" words={texts.contactSales} onClick={() => props.onOpen("contact-sales")} />
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
