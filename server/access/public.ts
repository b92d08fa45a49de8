export { enter, loadSession, spendOfAddress } from './enter.ts';
export { provePassword } from './security/prove-owner.ts';
export { resetSecondFactor } from './security/reset-second-factor.ts';
export { newJoinToken, readJoinToken } from './signing-up/join-token.ts';
export { passwordsOfAddress, signInsOfAccount, spend } from './limits.ts';
export { mailPasswordChanged, mailReset, nameToGreet } from './mails.ts';
export { tellAdministrators } from './telling/tell-administrators.ts';
