/** Rooms as people see them: pictures, names, ways in. */
export { createRoom, joinRoom, quick, reason } from "./actions";
export { occupantName, optionWords, seatName, seatNames } from "./names";
export { GamePicture } from "./picture";
