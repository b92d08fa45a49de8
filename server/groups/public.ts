/** Exports of groups for other features. */
export type { MeetingOwner } from './reports/meeting-owner.ts';
export { buildScope, type GroupScope } from './queries/scope-queries.ts';
export {
  getShielding,
  joinPhone,
  toContact,
  type ContactRow,
  type Shielding,
} from './people/contact-queries.ts';
export { requireAccess, toGroupScope } from './access.ts';
export { getToday } from './author.ts';
export { selectLeaders, type LeaderJson } from './queries/list-queries.ts';
