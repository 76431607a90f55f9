import { useEffect, useState } from "preact/hooks";

/** Where the reader is: the heading above, and the example that the text has come to. */
export interface Reading {
  heading: string;
  example: number;
}

const START: Reading = { heading: "", example: 1 };

/** How far down the window a thing must be to be read, as a part of its height. */
const HEADING_LINE = 0.3;
const EXAMPLE_LINE = 0.75;

/** Follows the reader down the page. */
export function useReading(): Reading {
  const [reading, setReading] = useState(START);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = read();
      setReading((now) => (same(now, next) ? now : next));
    };
    const heed = () => {
      frame ||= requestAnimationFrame(look);
    };
    heed();
    addEventListener("scroll", heed, { passive: true });
    addEventListener("resize", heed);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", heed);
      removeEventListener("resize", heed);
    };
  }, []);
  return reading;
}

function read(): Reading {
  const heading = lastAbove("article h2[id]", HEADING_LINE);
  const example = lastAbove("[data-example]", EXAMPLE_LINE);
  return { heading: heading?.id ?? "", example: Number(example?.dataset.example ?? 1) };
}

function lastAbove(selector: string, line: number): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.findLast((element) => element.getBoundingClientRect().top < innerHeight * line);
}

function same(a: Reading, b: Reading) {
  return a.heading === b.heading && a.example === b.example;
}
