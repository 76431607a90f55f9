const FIRST = 500;
const LONGEST = 15_000;
/** In a game a clock runs: with the jitter the longest pause is 2 s. */
const LONGEST_IN_GAME = 1_600;

/**
 * The pause before the next attempt to connect, in milliseconds: exponential backoff with jitter.
 * `chance`, from 0 to 1, spreads those who lost the connection in the same moment.
 */
export function pauseAfter(failures: number, chance: number, inGame: boolean): number {
  const longest = inGame ? LONGEST_IN_GAME : LONGEST;
  const pause = Math.min(FIRST * 2 ** Math.min(failures, 16), longest);
  return pause * (0.75 + chance / 2);
}
