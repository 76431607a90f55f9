import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary, useRef } from "preact/hooks";
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from "preact-iso";
import style from "./app.module.css";
import { serverAnswers } from "./offline/answers";
import { lazyPage } from "./offline/lazy-page";
import { Home } from "./pages/home";
import { CopyByHand } from "./parts/copy";
import { Alerts } from "./parts/frame/alerts";
import { Banner } from "./parts/frame/banner";
import { FootNav } from "./parts/frame/foot-nav";
import { Header } from "./parts/frame/header";
import { Toasts, Trouble, toast } from "./parts/ui";
import { loadCatalogue, start } from "./state";
import { text } from "./text";

const Game = lazyPage(() => import("./pages/game"));
const Watch = lazyPage(() => import("./pages/watch"));
const Games = lazyPage(() => import("./pages/games"));
const Replay = lazyPage(() => import("./pages/replay"));
const Rules = lazyPage(() => import("./pages/rules"));
const Settings = lazyPage(() => import("./pages/settings"));
const NotFound = lazyPage(() => import("./pages/notfound"));

/** Where the page answers; the server keeps the rest, such as downloads. */
const SCOPE = /^\/(?!api\/)/;

export function App() {
  useEffect(() => {
    start();
    loadCatalogue().catch(() => {});
  }, []);
  return (
    <LocationProvider scope={SCOPE}>
      <Frame />
    </LocationProvider>
  );
}

function Frame() {
  const { path } = useLocation();
  // A table has a bar and tabs of its own on a phone.
  const table = /^\/[rg]\//.test(path);
  return (
    <div class={`${style.page} ${table ? style.table : ""}`}>
      <a class={style.skip} href="#main">
        {text.value.frame.skip}
      </a>
      <div class={style.head}>
        <Header />
      </div>
      <Banner />
      <main id="main" class={style.main} tabIndex={-1}>
        <Safe path={path}>
          <Router onRouteChange={arrive} onLoadStart={leaving} onLoadEnd={there}>
            <Route path="/" component={Home} />
            <Route path="/new" component={Home} />
            <Route path="/r/:key" component={Game} />
            <Route path="/watch" component={Watch} />
            <Route path="/games" component={Games} />
            <Route path="/g/:id" component={Replay} />
            <Route path="/rules/:game?" component={Rules} />
            <Route path="/settings" component={Settings} />
            <Route default component={NotFound} />
          </Router>
        </Safe>
      </main>
      <div class={style.foot}>
        <FootNav />
      </div>
      <Toasts />
      <CopyByHand />
      <Alerts />
    </div>
  );
}

/** A page that fails does not take the others with it. */
function Safe({ path, children }: { path: string; children: ComponentChildren }) {
  const [error, reset] = useErrorBoundary((error) => console.error(error));
  const failed = useRef("");
  if (error && !failed.current) failed.current = path;
  useEffect(() => {
    if (!failed.current || failed.current === path) return;
    failed.current = "";
    reset();
  }, [path, reset]);
  if (error) return <Trouble title={text.value.frame.broken} onRetry={reload} />;
  return <ErrorBoundary>{children}</ErrorBoundary>;
}

/** Loads the page anew, unless that would leave nothing in its place. */
async function reload() {
  if (await serverAnswers()) location.reload();
  else toast(text.peek().ui.offline, "wrong");
}

/** A new page begins at its top. */
function arrive() {
  scrollTo(0, 0);
}

/** A page that is being left stays in sight until the next one is there. It takes no more clicks: the
 *  second of two would do once more what leads away. */
function leaving() {
  document.getElementById("main")?.setAttribute("aria-busy", "true");
}

function there() {
  document.getElementById("main")?.removeAttribute("aria-busy");
}
