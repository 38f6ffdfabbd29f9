import { type ExecFileException, execFile, spawn } from "node:child_process";
import { resolve } from "node:path";

const cwd = resolve(import.meta.dirname, "../..");
/** Programs are built as the release is, which then finds everything compiled. */
const command = (name: string) => ["run", "-trimpath", "-tags", "release", `./testkit/${name}`];
const env = { ...process.env, CGO_ENABLED: "0" };

/** Starts one of the test kit's programs. */
export const startGo = (name: string) => spawn("go", command(name), { cwd, env });

/** Runs one of the test kit's programs to its end; fails with what it said. */
export const runGo = (name: string, ...args: string[]) =>
  new Promise<void>((done, fail) => {
    execFile("go", [...command(name), ...args], { cwd, env }, (error: ExecFileException | null) =>
      error ? fail(error) : done(),
    );
  });
