import { changeAccepted, type OnPeopleErased } from '#server/people/public.ts';
import { visitorCardKind } from './card-kind.ts';

/**
 * An accepted card keeps the names of spouse and children until one of its people is erased. It loses all of them, because it does
 * not say which child became which person. One whose decision is taken back keeps them.
 */
const onPeopleErased: OnPeopleErased = (db, personIds) =>
  changeAccepted(
    db,
    { kind: visitorCardKind.kind, key: 'spouseId', personIds },
    { spouse: '', children: [] },
  );

/** What this feature adds to earlier ones. */
export const visitorsContributions = {
  submissionKinds: [visitorCardKind],
  onPeopleErased,
};
