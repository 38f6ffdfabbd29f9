import type { Speech } from "../chat/texts";
import { Address } from "./Address";
import { fill, type Help } from "./people";

interface Props {
  help: Help;
  speech: Speech;
  typing: boolean;
  /** The assistant has just offered people. */
  offered: boolean;
  /** The shopper has the last word. */
  answered: boolean;
  onWant: (contact: { email?: string }) => void;
  onScore: (score: number) => void;
}

/** How the conversation stands with people. */
export function Banner({ help, speech, typing, offered, answered, onWant, onScore }: Props) {
  const { texts = {} } = help;
  switch (help.handler) {
    case "assistant":
      return offered ? (
        <p role="status">
          <button type="button" className="chip" onClick={() => onWant({})}>
            {texts.person}
          </button>
          <small>{standing(help, speech)}</small>
        </p>
      ) : null;
    case "waiting":
      return (
        <div role="status">
          <p>{texts.waiting}</p>
          <small>{help.email ? fill(texts.given, help.email) : standing(help, speech)}</small>
          {help.ask_address && <Address {...{ help, speech, onWant }} />}
        </div>
      );
    case "person":
      return (
        <p role="status">
          <b>{fill(typing ? texts.types : texts.answers, help.name ?? "")}</b>
          {answered && help.seen >= help.messages_count && <small>{texts.seen}</small>}
        </p>
      );
    case "closed":
      return help.score ? (
        <p role="status">{texts.thanks}</p>
      ) : (
        <fieldset className="score">
          <legend>{texts.score}</legend>
          {[1, 2, 3, 4, 5].map((score) => (
            <button
              key={score}
              type="button"
              className="chip"
              aria-label={`${score} / 5`}
              onClick={() => onScore(score)}
            >
              {"★".repeat(score)}
            </button>
          ))}
        </fieldset>
      );
  }
}

/** Who is there, when somebody will be, and how long it takes: what rows say, and nothing else. */
function standing(help: Help, { code }: Speech): string {
  const { texts = {}, names, online, opens_at: opens, opens_zone: zone, wait_minutes: wait } = help;
  const here = online
    ? fill(texts.here, names.join(", ") + (online > names.length ? ` +${online - names.length}` : ""))
    : "";
  const usual = wait === null ? "" : fill(texts.wait, String(wait));
  const time =
    !online && opens
      ? new Intl.DateTimeFormat(code, {
          weekday: "long",
          hour: "numeric",
          minute: "2-digit",
          timeZone: zone || "UTC",
          timeZoneName: "short",
        }).format(new Date(opens))
      : "";
  return [here, time && fill(texts.opens, time), usual].filter(Boolean).join(" · ");
}
