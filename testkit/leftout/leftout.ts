import { appendFileSync } from "node:fs";

/** Notes what a test lacked: the last lines of scripts/test say what was left out. */
export function leftOut(what: string, test: string): void {
  const file = process.env.TILLY_LEFT_OUT;
  if (file) appendFileSync(file, `${what}\t${test}\n`);
}

/** Notes that the data beside the repository is not there, which may be required. */
export function withoutShared(test: string): void {
  leftOut("../shared", test);
  if (process.env.TILLY_REQUIRE_SHARED)
    throw new Error(`the data of “${test}” is not in ../shared`);
}
