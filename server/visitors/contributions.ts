import { visitorCardKind } from './card-kind.ts';
import { eraseSpouses } from './erasure-queries.ts';

/** What this feature adds to earlier ones. */
export const visitorsContributions = {
  submissionKinds: [visitorCardKind],
  onPeopleErased: eraseSpouses,
};
