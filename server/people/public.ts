/** Exports of people for other rooms. */
export type { OnPersonErased } from './routes.ts';
export {
  findPeople,
  updateEmailStatus,
  selectMemberCandidates,
  updateConsentByEmail,
  hasWithdrawnConsent,
} from './queries/audience-queries.ts';
export { addSamplePeople, seedChurch } from './samples/seed-church.ts';
export { insertPeople } from './queries/bulk-queries.ts';
export { listBelongingStatuses } from './belonging-statuses.ts';
