import "./style/index.css";
import { render } from "preact";
import { App } from "./app";
import { keepOffline } from "./offline";
import { dressDocument } from "./settings/theme";

dressDocument();
const root = document.getElementById("app");
if (root) render(<App />, root);
keepOffline();
