/** Keeps the page's files in the browser, so that it opens without a network. */
export function keepOffline() {
  if (!import.meta.env.PROD) return;
  const register = () => {
    // Without it the page works just as well, but for opening it without a network.
    navigator.serviceWorker?.register("/worker.js").catch(() => {});
  };
  // Only once the page stands: nobody waits for this.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
