export { newJoinToken } from './join-token.ts';
