import { safeHref } from "./markdown/links";
import type { Source } from "./protocol";
import { useTexts } from "./speech";

/** Where an answer was taken from. What has no address (a file, a stored question) is named without a link. */
export function Sources({ sources }: { sources: Source[] }) {
  const texts = useTexts();
  return (
    <ul className="sources" aria-label={texts.sources}>
      {sources.map(({ title, url }) => {
        const href = safeHref(url);
        return (
          <li key={url + title}>
            {href ? (
              <a href={href} target="_blank" rel="noopener nofollow" dir="auto" title={title}>
                {title || href}
              </a>
            ) : (
              <span dir="auto">{title}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
