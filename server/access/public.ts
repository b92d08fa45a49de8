export { startSession, loadSession, enforceAddressLimit } from './start-session.ts';
export { requirePassword } from './security/reauthenticate.ts';
export { resetSecondFactor } from './security/reset-second-factor.ts';
export { openPersonalLink } from './personal-links.ts';
export { createJoinToken, hashSecret, parseJoinToken } from './sign-up/join-token.ts';
export { passwordRequestsPerAddress, signInsPerAccount, enforceLimit } from './limits.ts';
export { sendPasswordChangedMail, sendResetMail, toGreetingName } from './mails.ts';
export { getChurchSender } from './church-sender.ts';
export { notifyAdministrators } from './notify-administrators.ts';
export type { SearchKind } from './search.ts';
export {
  defineFrontPageCard,
  type FrontPageCall,
  type FrontPageContributions,
  type OutsideTaskSource,
  type TaskSource,
} from './front-page.ts';
