import { expect, test } from "vitest";
import { BRAND } from "./brand";
import { readReach } from "./reach";

test("untold, the samples stay", () => {
  for (const told of ["", "__REACH__", "null", "[]", '{"phones":"x"}'])
    expect(readReach(told)).toEqual({
      booking: BRAND.booking,
      meeting: BRAND.meeting,
      schedule: BRAND.schedule,
      email: BRAND.email,
      phones: BRAND.phones,
      social: BRAND.social,
    });
});

test("what the server was told stands in their place", () => {
  const told = {
    booking: "https://cal.test/a",
    phones: ["+1 2"],
    social: { x: "https://x.com/a" },
  };
  const reach = readReach(JSON.stringify(told));
  expect(reach.booking).toBe("https://cal.test/a");
  expect(reach.meeting).toBe(BRAND.meeting);
  expect(reach.phones).toEqual(["+1 2"]);
  expect(reach.social).toEqual([{ network: "x", label: "X", url: "https://x.com/a" }]);
});
