import { API_BASE, bearerHeaders } from "./api";
import { fields, text } from "./parse";

/** Brings a file of the API for the browser to keep; throws with the server's words. */
export async function download(path: string, name: string): Promise<void> {
  const answer = await fetch(`${API_BASE}${path}`, { headers: bearerHeaders() });
  if (!answer.ok) throw new Error(text(fields(await answer.json().catch(() => null)).message));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
