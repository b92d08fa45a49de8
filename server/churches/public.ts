export { registerChurch, type OnChurchCreated } from './register-church.ts';
export { countUsers, requireRoomForUser } from './room-queries.ts';
