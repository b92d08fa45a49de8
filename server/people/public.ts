/** What other rooms may use of people. */
export {
  findPeople,
  markAddress,
  memberCandidates,
  noteConsent,
  withdrewConsent,
} from './queries/audience-queries.ts';
export { addSamplePeople, fillChurch } from './fill-church.ts';
export { insertPeople } from './queries/bulk-queries.ts';
export { seedBelongingStatuses } from './queries/status-queries.ts';
export { statusLabels } from './status-labels.ts';
