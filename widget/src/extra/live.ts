/// <reference path="../css.d.ts" />

import { File } from "./File";
import { type Kit, receive } from "./kit";
import { Live } from "./Live";
import css from "./live.css?inline";

/** What a chat adds once people may come into it: who answers, what they write, and how they were. */
export default (kit: Kit) => {
  receive(kit);
  kit.views.File = File;
  return { Live, css };
};
