import { visitorCardKind } from './card-kind.ts';

/** What this room adds to earlier ones. */
export const visitorsContributions = {
  submissionKinds: [visitorCardKind],
};
