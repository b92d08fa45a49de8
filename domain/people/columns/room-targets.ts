/** The columns that later rooms add to spreadsheets of people: `room:{name}`. */
export type RoomTarget = `room:${string}`;
export const toRoomTarget = (name: string): RoomTarget => `room:${name}`;
export const isRoomTarget = (target: string): target is RoomTarget => /^room:[a-z]+$/i.test(target);
