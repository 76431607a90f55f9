import { Catalogue } from "./catalogue";

const files = import.meta.glob<string>("./pt/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The server's texts in European Portuguese. */
export const portuguese = new Catalogue("pt-PT", Object.values(files));
