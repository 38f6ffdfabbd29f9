import { useState } from "react";
import { iconPath } from "@/lib/paths";

/** A platform's icon; one that fails falls back to the placeholder. */
export function PlatformIcon({ icon, size = 48 }: { icon: string; size?: number }) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      src={failed ? iconPath("") : iconPath(icon)}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(true)}
    />
  );
}
