import { type ComponentType, Fragment, type ReactNode, useRef, useState } from "react";
import type { ActionFormProps } from "./ActionForm";
import { Icon } from "./Icon";
import { MessageView, Typing } from "./MessageView";
import { useTexts } from "./speech";
import type { Talk } from "./useConversation";
import { useLater } from "./useLater";
import { useScroll } from "./useScroll";

/** What the chat's place adds below a stored answer, such as a way to its record. */
export type Below = (conversationId: string, messageId: string) => ReactNode;

/** Brings the forms, which few conversations come to. */
export type LoadForm = () => Promise<ComponentType<ActionFormProps>>;

interface Props {
  talk: Talk;
  loadForm: LoadForm;
  empty: ReactNode;
  below: Below | undefined;
  /** The open form was sent or put away, or a question is to be asked in other words. */
  onFormEnd: () => void;
}

/** The messages, oldest first, with the open form in its place. Silent to screen readers: the announcer speaks for it. */
export function Log({ talk, loadForm, empty, below, onFormEnd }: Props) {
  const { messages, pending, request, retry, rate, conversationId, form } = talk;
  const log = useRef<HTMLDivElement>(null);
  const texts = useTexts();
  const asked = messages.findLast(({ type }) => type === "user")?.id;
  // The form that could not be brought.
  const [failed, fail] = useState<typeof form>();
  const ActionForm = useLater(loadForm, !!form && form !== failed, () => fail(form));
  const { unseen, onward } = useScroll(log, messages.at(-1), [asked, form?.action, form?.below, !!ActionForm].join());
  const mayRetry = !pending && request && messages.at(-1);
  const waiting = form && (
    <div className="form">
      <Typing words={form.action === "track-order" ? texts.trackOrder : texts.contactSales} />
    </div>
  );
  const opened = !form ? null : ActionForm ? (
    <ActionForm
      texts={texts}
      key={form.action}
      action={form.action}
      begun={form.fields}
      busy={pending}
      waiting={waiting}
      onSubmit={(data) => {
        talk.submit(form.action, data);
        onFormEnd();
      }}
      onCancel={() => {
        talk.closeForm();
        onFormEnd();
      }}
    />
  ) : form === failed ? (
    <p className="form aftermath" role="alert">
      {texts.network}
      <button type="button" className="link" onClick={() => fail(null)}>
        {texts.retry}
      </button>
    </p>
  ) : (
    waiting
  );
  return (
    <div className="talk">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <div className="log" ref={log} role="log" aria-live="off" aria-label={texts.messages} tabIndex={0}>
        {messages.length || form ? null : empty}
        {form?.below === 0 && opened}
        {messages.map((message) => (
          <Fragment key={message.id}>
            <MessageView
              message={message}
              onRetry={message === mayRetry ? retry : undefined}
              onRate={rate && ((rating) => rate(message, rating))}
              onAgain={onFormEnd}
              onForm={talk.openForm}
              more={message.messageId && below?.(conversationId, message.messageId)}
            />
            {form?.below === message.id && opened}
          </Fragment>
        ))}
      </div>
      {unseen && (
        <button type="button" className="chip onward" onClick={onward}>
          <Icon name="down" />
          {texts.newBelow}
        </button>
      )}
    </div>
  );
}
