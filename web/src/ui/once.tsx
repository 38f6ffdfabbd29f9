import { type ReactNode, Suspense, useEffect, useState } from "react";

interface OnceProps {
  wanted: boolean;
  children: (opened: boolean) => ReactNode;
}

/**
 * Shows its children from the first time that they are wanted: dialogs whose code
 * loads on demand. They are told to open only once they stand closed, for a dialog
 * that begins open does not know where the focus came from.
 */
export function Once({ wanted, children }: OnceProps) {
  const [shown, setShown] = useState(wanted);
  if (wanted && !shown) setShown(true);
  if (!shown) return null;
  return (
    <Suspense>
      <Arrived wanted={wanted}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived({ wanted, children }: OnceProps) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return children(wanted && there);
}
