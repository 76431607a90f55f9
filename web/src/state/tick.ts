import { useEffect, useState } from "preact/hooks";

/** The browser's clock, read again every so often while a component is shown. */
export function useTick(pause: number, running = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), pause);
    return () => clearInterval(timer);
  }, [pause, running]);
  return now;
}
