import { visitorCardKind } from './card-kind.ts';
import { changeAccepted, type OnPeopleErased } from '#server/people/public.ts';

/** A card keeps no name of a spouse who became a person and was erased. One whose decision is taken back keeps it. */
const onPeopleErased: OnPeopleErased = (db, values) =>
  changeAccepted(db, { kind: visitorCardKind.kind, key: 'spouseId', values }, { spouse: '' });

/** What this feature adds to earlier ones. */
export const visitorsContributions = {
  submissionKinds: [visitorCardKind],
  onPeopleErased,
};
