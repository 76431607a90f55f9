import { useEffect, useState } from "preact/hooks";
import type { Said } from "../../protocol/types";
import { me, type RoomState } from "../../state";

/** How much others have said since the chat was last in sight. */
export function useUnread({ snapshot }: RoomState, inSight: boolean): number {
  const { chat } = snapshot;
  const last = chat.at(-1)?.seq ?? 0;
  // What was said before one came is there to be read, and no news.
  const [read, setRead] = useState(last);
  useEffect(() => {
    if (inSight) setRead(last);
  }, [inSight, last]);
  return inSight ? 0 : unreadOf(chat, read, me.value?.id);
}

/** How many lines of others came after an event. */
export function unreadOf(chat: readonly Said[], read: number, myself: string | undefined): number {
  return chat.filter(({ seq, who }) => seq > read && who.id !== myself).length;
}
