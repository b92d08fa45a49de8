import { visitorCardKind } from './card-kind.ts';

/** What this feature adds to earlier ones. */
export const visitorsContributions = {
  submissionKinds: [visitorCardKind],
};
