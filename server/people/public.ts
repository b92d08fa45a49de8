/** Exports of people for other rooms. */
export type { OnPersonErased } from './routes.ts';
export {
  findPeople,
  updateEmailStatus as markAddress,
  selectMemberCandidates as memberCandidates,
  updateConsentByEmail as noteConsent,
  hasWithdrawnConsent as withdrewConsent,
} from './queries/audience-queries.ts';
export { addSamplePeople, seedChurch as fillChurch } from './samples/seed-church.ts';
export { insertPeople } from './queries/bulk-queries.ts';
export { listBelongingStatuses as statusLabels } from './belonging-statuses.ts';
