export { registerChurch, type OnChurchCreated, type Registration } from './register-church.ts';
