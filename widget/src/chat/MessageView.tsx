import type { ReactNode } from "react";
import { Markdown } from "./markdown/Markdown";
import { type Message, views } from "./message";
import { Products } from "./Products";
import type { ChatAction, Rating } from "./protocol";
import { Sources } from "./Sources";
import { useTexts } from "./speech";
import { Thumbs } from "./Thumbs";

interface Props {
  message: Message;
  onRetry: (() => void) | undefined;
  /** Takes an opinion on the answer; absent where none is asked for. */
  onRate: ((rating: Rating) => void) | undefined;
  /** Lets the question be asked in other words. */
  onAgain: () => void;
  /** Opens the form that the answer offers. */
  onForm: (action: ChatAction) => void;
  /** What its place adds below a stored answer. */
  more: ReactNode;
}

/** One turn. A question is shown as it was typed; an answer with its formatting and what belongs to it. */
export function MessageView(props: Props) {
  return props.message.type === "user" ? <Asked message={props.message} /> : <Said {...props} />;
}

function Asked({ message }: { message: Message }) {
  const texts = useTexts();
  return (
    <div className="message user">
      <span className="unseen">{texts.you}</span>
      <div className="bubble">{fileOf(message) || message.content}</div>
    </div>
  );
}

function Said({ message, onRetry, onRate, onAgain, onForm, more }: Props) {
  const texts = useTexts();
  const { form } = message;
  const offer = !message.state && form && (form === "track-order" ? texts.trackOrder : texts.writeToUs);
  const waiting = message.state === "streaming" && !message.content;
  return (
    <div className="message ai">
      <span className={message.by ? "by" : "unseen"}>{message.by ?? texts.assistant}</span>
      {waiting ? <Typing words={texts.typing} /> : <Answer message={message} />}
      {offer && chip(offer, () => onForm(form))}
      {!message.state && message.answered === false && chip(texts.askDifferently, onAgain)}
      {message.messageId && !message.state && (onRate || more) && (
        <div className="opinion">
          {onRate && <Thumbs rating={message.rating} onRate={onRate} />}
          {more}
        </div>
      )}
      <Aftermath message={message} onRetry={onRetry} />
    </div>
  );
}

const fileOf = ({ file }: Message) => file && views.File && <views.File {...file} />;

/** A button below an answer. */
const chip = (words: string, onClick: () => void) => (
  <button type="button" className="chip" onClick={onClick}>
    {words}
  </button>
);

function Answer({ message }: { message: Message }) {
  const { content, products, sources } = message;
  return (
    <>
      {content && <div className="bubble">{fileOf(message) || <Markdown text={content} />}</div>}
      {products && products.length > 0 && <Products products={products} />}
      {sources && sources.length > 0 && <Sources sources={sources} />}
    </>
  );
}

/** Stands for what is on its way, which the words name. */
export function Typing({ words }: { words: string }) {
  return (
    <div className="bubble typing" role="img" aria-label={words}>
      <i />
      <i />
      <i />
    </div>
  );
}

/** Below an answer that did not end well: why, and another try. */
function Aftermath({ message, onRetry }: Pick<Props, "message" | "onRetry">) {
  const texts = useTexts();
  if (message.state !== "failed" && message.state !== "stopped") return null;
  return (
    <p className="aftermath">
      {message.state === "stopped" ? texts.stopped : message.note}
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </p>
  );
}
