export {
  findPersonOfUser,
  linkPerson,
  listLinkedPeople,
  moveUserLink,
} from './management/list-queries.ts';
export { sendActivationMail } from './mails.ts';
export { grantRight } from './rights/unscoped-queries.ts';
export { selectActiveUsers } from './queries.ts';
