import type { ReactNode } from "react";
import { useTexts } from "./speech";
import { fill } from "./texts";

interface Props {
  icon: ReactNode;
  storeName?: string | undefined;
  /** What is offered below. */
  children?: ReactNode;
}

/** What an empty chat says. */
export function Greeting({ icon, storeName, children }: Props) {
  const texts = useTexts();
  return (
    <div className="greeting">
      <span className="emblem">{icon}</span>
      <p className="hello">{storeName ? fill(texts.welcome, storeName) : texts.hello}</p>
      <p className="hint">{texts.intro}</p>
      {children}
    </div>
  );
}
