import { type ReactNode, Suspense, useState } from "react";

/** Shows its children from the first time that they are wanted: dialogs whose code loads on demand. */
export function Once({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(wanted);
  if (wanted && !shown) setShown(true);
  return shown ? <Suspense>{children}</Suspense> : null;
}
