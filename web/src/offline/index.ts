/** Remembers when the page was loaded anew because a part of it was gone. */
const RELOADED = "tabuleiro.reloaded";

/** Parts that are still missing this soon after that will not come by trying again. */
const PATIENCE = 30_000;

/** Keeps the page's files in the browser, and copes with a server that has newer ones. */
export function keepOffline() {
  if (!import.meta.env.PROD) return;
  addEventListener("vite:preloadError", onMissingPart);
  const register = () => {
    // Without it the page works just as well, but for opening it without a network.
    navigator.serviceWorker?.register("/worker.js").catch(() => {});
  };
  // Only once the page stands: nobody waits for this.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** The server has been renewed, and the rest of this page with it: starts with the new one. */
function onMissingPart(event: Event) {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < PATIENCE) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  event.preventDefault();
  location.reload();
}
