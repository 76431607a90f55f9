import { render } from "preact";
import { App } from "./app";
import { keepOffline } from "./offline";

const root = document.getElementById("app");
if (root) render(<App />, root);
keepOffline();
