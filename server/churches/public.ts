export { registerChurch, type OnChurchCreated } from './register-church.ts';
