/** Something that is never kept in the browser, and costs the server little. */
const ASKED = "/api/rooms?limit=1";

/** Whether the server can be reached now, whatever it answers. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(ASKED, { cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
