import { useState } from "react";
import { type ChromeIcon, chromeIcons } from "./chromeIcons";

function Drawing({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** An icon of the chat's own controls; says nothing to screen readers. */
export const Icon = ({ name }: { name: ChromeIcon }) => <Drawing path={chromeIcons[name]} />;

/** The store's own image, or the drawing where there is none or it cannot be loaded. */
export function StoreIcon({ path, image }: { path: string; image: string | null | undefined | false }) {
  const [broken, setBroken] = useState("");
  if (!image || broken === image) return <Drawing path={path} />;
  return <img className="icon" src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />;
}
