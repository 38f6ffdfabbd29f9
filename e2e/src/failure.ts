import { beforeEach, onTestFailed } from "vitest";
import { tellPages } from "./browser";
import { takeTrouble } from "./trouble";

/** What is printed of a failed test's troubles at most, in lines. */
const MOST = 60;

// A machine that nobody can look at tells why a test failed there.
beforeEach(() => {
  takeTrouble();
  onTestFailed(async () => {
    const beside = [...takeTrouble().slice(-MOST), ...(await tellPages())];
    process.stderr.write(["Beside this test:", ...beside, ""].join("\n"));
  });
});
