import { request } from "../../state";
import { reason } from "../rooms";
import { toast } from "../ui";

/** Sends something, and says so if it is refused. */
export async function attempt(call: Parameters<typeof request>[0]) {
  try {
    await request(call);
  } catch (error) {
    toast(reason(error), "wrong");
  }
}
