import { newcomersCard } from '#domain/visitors/front-page.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { defineFrontPageCard } from '#server/access/public.ts';
import type { OnPeopleMerged } from '#server/people/public.ts';
import { visitorCardKind } from './card-kind.ts';
import { moveFollowUps, readNewcomers } from './follow-up-queries.ts';

const onPeopleMerged: OnPeopleMerged = moveFollowUps;

const newcomers = defineFrontPageCard({
  key: 'visitors-newcomers',
  requires: { permission: peoplePermissions.view },
  schema: newcomersCard,
  read: async ({ db, actor, today }) => {
    const card = await readNewcomers(db, actor.userId, today);
    return card.total === 0 ? null : card;
  },
});

/** What this room adds to earlier ones. */
export const visitorsContributions = {
  onPeopleMerged,
  submissionKinds: [visitorCardKind],
  frontPageCards: [newcomers],
};
