import { describe, expect, it } from "vitest";
import type { Choice } from "../protocol/types";
import { chooseByText } from "./typed";

const texts = (choices: Choice[]) => choices.map((choice) => choice.text);
const choice = (text: string, label = text, path: string[] = [text]): Choice => ({
  text,
  label,
  path,
});

describe("typed notation", () => {
  const choices = ["Dc3", "Rc3", "Dc3-c4", "a1", "a10", "b4-b5"].map((text) => choice(text));

  it("means what it names, in any case and with or without the hyphen", () => {
    expect(texts(chooseByText(choices, "rC3"))).toEqual(["Rc3"]);
    expect(texts(chooseByText(choices, " b4 b5 "))).toEqual(["b4-b5"]);
    expect(texts(chooseByText(choices, "a1"))).toEqual(["a1"]);
  });

  it("is completed as long as it is not whole", () => {
    expect(texts(chooseByText(choices, "d"))).toEqual(["Dc3", "Dc3-c4"]);
    expect(texts(chooseByText(choices, "z"))).toEqual([]);
    expect(texts(chooseByText(choices, ""))).toEqual([]);
  });
});
