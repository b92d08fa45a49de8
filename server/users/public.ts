export { stillHas } from './author-queries.ts';
export {
  findPersonOfUser,
  linkPerson,
  listLinkedPeople,
  moveUserLink,
} from './management/list-queries.ts';
export { sendActivationMail } from './mails.ts';
export { grantDemoRight } from './rights/demo.ts';
export { selectActiveUsers } from './queries.ts';
export { listRightHolders } from './rights/right-queries.ts';
export { isForeignKeyViolation, mapError } from './constraint-errors.ts';
