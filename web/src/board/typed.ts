import type { Choice } from "../protocol/types";

/** The choices that a typed text means or could still become: the one it names exactly, or all that
 *  begin with it. Case, spaces and the hyphen do not matter, as on the server. */
export function chooseByText(choices: readonly Choice[], text: string): Choice[] {
  const wanted = folded(text);
  if (!wanted) return [];
  const exact = choices.filter((choice) => folded(choice.text) === wanted);
  if (exact.length) return exact;
  return choices.filter((choice) => folded(choice.text).startsWith(wanted));
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, "");
}
