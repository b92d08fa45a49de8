export type { OnModulesChanged } from './routes.ts';
export { lockChurch, readChurch } from './queries.ts';
export { registerChurch, type OnChurchCreated } from './register-church.ts';
export { countUsers, requireUserCapacity } from './user-limit-queries.ts';
export { updateChurch } from './queries.ts';
