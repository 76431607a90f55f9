import { expect, it } from "vitest";
import { differences } from "./chooser";

it("options say only what sets them apart", () => {
  expect(differences(["place a disc", "place a ring"])).toEqual(["disc", "ring"]);
  expect(differences(["grow a leg", "move to c4"])).toEqual(["grow a leg", "move to c4"]);
  expect(differences(["pass", "pass on"])).toEqual(["pass", "pass on"]);
  expect(differences(["place a disc"])).toEqual(["place a disc"]);
});
