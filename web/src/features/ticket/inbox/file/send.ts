import { API_BASE, ApiError, bearerHeaders } from "@/lib/api";
import { fields, text } from "@/lib/parse";
import { FILE } from "./strings";

/** The most a file may hold, in bytes. */
const MOST = 10 << 20;

/** What can be sent, as a file picker is told. */
export const KINDS = "image/jpeg,image/png,image/webp,image/gif,application/pdf";

/**
 * Sends a file in a conversation, to the shopper or to the team alone; told is how much of it
 * has been sent, 0 to 1. One sent twice with an id is one. Throws ApiError.
 */
export async function sendFile(
  conversation: string,
  file: File,
  { id, note }: { id: string; note: boolean },
  told: (done: number) => void,
): Promise<void> {
  if (file.size > MOST) throw new ApiError(FILE.tooLarge, 413);
  const form = new FormData();
  form.append("id", id);
  form.append("note", String(note));
  form.append("file", file);
  const { status, body } = await post(
    `/conversations/${encodeURIComponent(conversation)}`,
    form,
    told,
  );
  if (status === 200) return;
  const said = fields(body);
  const why = Object.values(fields(said.errors)).flat()[0];
  throw new ApiError(text(why) || text(said.message), status, {}, true);
}

/** A call whose body tells how far it is, which fetch does not. */
function post(path: string, form: FormData, told: (done: number) => void) {
  return new Promise<{ status: number; body: unknown }>((done) => {
    const call = new XMLHttpRequest();
    call.open("POST", `${API_BASE}${path}/attachments`);
    call.responseType = "json";
    for (const [name, value] of Object.entries(bearerHeaders())) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => told(loaded / total);
    call.onloadend = () => done({ status: call.status, body: call.response });
    call.send(form);
  });
}
