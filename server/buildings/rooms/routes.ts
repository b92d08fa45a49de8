import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { readUse } from '../bookings/use-views.ts';
import { exportRooms } from './export-rooms.ts';
import { findFreeRooms } from './free-rooms.ts';
import { listRoomRows, readRoom } from './read-room.ts';
import {
  changeRoom,
  createNamedRooms,
  createRoom,
  removeRoom,
  setRoomStatus,
} from './save-room.ts';

export const roomRoutes: readonly Route[] = [
  route(roomsContract.list, async (call) => ({ items: await listRoomRows(call, call.input) })),
  churchRoute(roomsContract.export, exportRooms),
  route(roomsContract.get, (call) => readRoom(call, call.input.roomId)),
  route(roomsContract.create, createRoom),
  route(roomsContract.createNamed, createNamedRooms),
  route(roomsContract.update, changeRoom),
  route(roomsContract.setStatus, setRoomStatus),
  route(roomsContract.remove, removeRoom),
  route(roomsContract.use, readUse),
  route(roomsContract.free, findFreeRooms),
];
