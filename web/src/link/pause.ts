const FIRST = 500;
const LONGEST = 15_000;

/**
 * The pause before the next attempt to connect, in milliseconds. `chance`, from 0 to 1, spreads
 * those who lost the connection in the same moment.
 */
export function pauseAfter(failures: number, chance: number): number {
  const pause = Math.min(FIRST * 2 ** Math.min(failures, 16), LONGEST);
  return pause * (0.75 + chance / 2);
}
