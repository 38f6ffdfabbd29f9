import type { Speech } from "../chat/texts";
import { useState } from "./kit";
import type { Help } from "./people";

interface Props {
  help: Help;
  speech: Speech;
  onWant: (contact: { email: string }) => void;
}

/** Where nobody took the chat: how the shopper is reached. */
export function Address({ help, speech, onWant }: Props) {
  const [wrong, setWrong] = useState(false);
  const { texts } = speech;
  const send = (event: Event) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements[0] as HTMLInputElement;
    const email = field.value.trim();
    const fits = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
    setWrong(!fits);
    if (fits) onWant({ email });
  };
  return (
    <form noValidate onSubmit={send as never}>
      <label>
        {help.by_mail ? help.texts?.address : help.texts?.reach}
        <input className="field" type="email" autoComplete="email" placeholder={texts.email} aria-invalid={wrong} />
      </label>
      <button type="submit" className="chip">
        {texts.send}
      </button>
      {wrong && <small role="alert">{texts.invalidEmail}</small>}
    </form>
  );
}
