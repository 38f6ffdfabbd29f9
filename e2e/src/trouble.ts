/** What went wrong beside a test: lines of programs' logs, requests that a network lost. */
const lines: string[] = [];

/** Keeps a line for whoever reads why a test failed. */
export function noteTrouble(line: string): void {
  lines.push(`${new Date().toISOString()} ${line}`);
}

/** Keeps those lines of a program's log that tell of trouble: warnings, errors, refused requests. */
export function noteLog(name: string, text: string): void {
  for (const line of text.split("\n")) {
    if (line && !(/level=(INFO|DEBUG)/.test(line) && !/ status=[45]\d\d /.test(line)))
      noteTrouble(`${name}: ${line}`);
  }
}

/** Gives what was kept since it was last asked for. */
export function takeTrouble(): string[] {
  return lines.splice(0);
}
