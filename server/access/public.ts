export { newJoinToken } from './join-token.ts';
export { signInsOfAccount, spend } from './limits.ts';
export { mailPasswordChanged } from './mails.ts';
