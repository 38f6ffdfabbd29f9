import { useEffect, useState } from "react";
import type { Texts } from "../chat/texts";

/** What the questions of a page need to know. */
export interface StartersProps {
  /** The widget's address at the server, with a slash at its end. */
  address: string;
  code: string;
  texts: Texts;
  onAsk: (question: string) => void;
}

/** On a product's page: questions about it that the shop can answer. Nothing elsewhere. */
export function Starters({ address, code, texts, onAsk }: StartersProps) {
  const [questions, show] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the page it is opened on
  useEffect(() => {
    const query = new URLSearchParams({ lang: code, url: location.href });
    fetch(`${address}page?${query}`, { credentials: "omit" })
      .then((answer) => answer.json())
      .then(({ questions }) => show(questions ?? []))
      .catch(() => {}); // it is only an offer
  }, []);
  if (!questions.length) return null;
  return (
    <ul className="starters" aria-label={texts.suggestions}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="chip" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
