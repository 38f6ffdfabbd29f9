/** How long the shop may take to say who is logged in, in milliseconds. */
const patience = 3_000;

/** How long a shop is not asked again, in milliseconds: what it said did not help, or was used just now. */
const rest = 60_000;

let asked = Number.NEGATIVE_INFINITY;

/** Where the shop's plugin says who is logged in; undefined on pages without it, and where it was asked just now. */
function identityAddress(): string | undefined {
  const told = document.querySelector<HTMLScriptElement>("script[data-identity]")?.dataset.identity;
  if (!told || Date.now() - asked < rest) return undefined;
  const { origin, href } = new URL(told, location.href);
  return origin === location.origin ? href : undefined;
}

/** Whether the shop can be asked who is logged in. */
export const knowsIdentity = (): boolean => identityAddress() !== undefined;

/** Who is logged in to the shop, in words that the shop signed; "" for nobody. */
export async function askIdentity(): Promise<string> {
  const address = identityAddress();
  asked = Date.now();
  try {
    const answer = await fetch(address ?? "", {
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(patience),
    });
    const { identity } = (await answer.json()) as { identity?: unknown };
    return typeof identity === "string" ? identity : "";
  } catch {
    return "";
  }
}
