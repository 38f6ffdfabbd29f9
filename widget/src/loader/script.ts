/** What a script tag of ours says. */
export interface Embed {
  dataId: string;
  /** What the tag says the chat is to speak; "" when it says nothing. */
  lang: string;
  /** The folder the loader was loaded from, with a slash at its end. */
  base: string;
}

const isOurs = (script: HTMLScriptElement): boolean => /\/widget\.js(?:[?#]|$)/.test(script.src);

/**
 * Reads the tag that loaded this script. Tags of modules and of some tag
 * managers do not count as the current script: then it is the first tag of
 * ours whose data id has no widget yet.
 */
export function findEmbed(document: Document, taken: (dataId: string) => boolean): Embed | undefined {
  const current: unknown = document.currentScript;
  const script = current instanceof HTMLScriptElement && current.dataset.id ? current : findTag(document, taken);
  const dataId = script?.dataset.id?.trim();
  return script && dataId
    ? { dataId, lang: script.dataset.lang ?? "", base: new URL(".", script.src).href }
    : undefined;
}

function findTag(document: Document, taken: (dataId: string) => boolean): HTMLScriptElement | undefined {
  const tags = [...document.querySelectorAll<HTMLScriptElement>("script[data-id]")].filter(isOurs);
  return tags.find((tag) => !taken(tag.dataset.id?.trim() ?? "")) ?? tags[0];
}
