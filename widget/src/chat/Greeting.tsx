import type { ReactNode } from "react";
import { strings } from "./strings";

/** What an empty chat says. */
export function Greeting({ icon, storeName }: { icon: ReactNode; storeName?: string | undefined }) {
  return (
    <div className="greeting">
      <span className="emblem">{icon}</span>
      <p className="hello" dir="auto">
        {storeName ? strings.welcome(storeName) : strings.hello}
      </p>
      <p className="hint">{strings.intro}</p>
    </div>
  );
}
