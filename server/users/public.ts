export { stillHas } from './author-queries.ts';
export {
  findPersonOfUser,
  linkPerson,
  listLinkedPeople,
  moveUserLink,
  readPeopleOfUsers,
} from './management/list-queries.ts';
export { invitePerson } from './invitations/invite-user.ts';
export {
  listAccountsOfPeople,
  listInvitationsOfPeople,
  deleteInvitationsOfPeople,
  listUsersByEmail,
  moveInvitations,
} from './invitations/invited-people-queries.ts';
export { sendActivationMail } from './mails.ts';
export type { IsInvitable } from './invitations/accept-invitation.ts';
export { grantDemoRight } from './rights/demo.ts';
export { findActiveUser, findUserOfPerson, selectActiveUsers, type ActiveUser } from './queries.ts';
export { listRightHolders } from './rights/right-queries.ts';
