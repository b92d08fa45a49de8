/** Exports of families for other rooms. */
export { listFamilyRecordNames } from './record-names.ts';
export { addSampleFamily, sampleRelativeCount } from './relations/sample-family.ts';
export { shareAddresses } from './queries/sample-queries.ts';
export { addDemoHouseholds, addSampleHouseholds } from './sample-households.ts';
export { bringIntoFamily, undoBringing } from './newcomers.ts';
export type { FamilyFilter } from './list-context.ts';
