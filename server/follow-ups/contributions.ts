import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { followUpsCard } from '#domain/follow-ups/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { defineFrontPageCard, type TaskSource } from '#server/access/public.ts';
import { toHeldCount, type HeldSource } from '#server/core/held-source.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import type { OnPeopleMerged } from '#server/people/public.ts';
import {
  countDue,
  countOpen,
  countOpenOfPerson,
  isPhotoOfAssigned,
  listFollowUps,
  presentFollowUps,
} from './list-queries.ts';
import { mergedFollowUps } from './merged-follow-ups.ts';
import { moveFollowUps } from './queries.ts';

const onPeopleMerged: OnPeopleMerged = moveFollowUps;

const shown = 5;

/** Also for those who see no people: what was given to them. */
const assigned = defineFrontPageCard({
  key: 'follow-ups',
  requires: { module: 'people', subscription: true },
  schema: followUpsCard,
  read: async ({ db, actor, today }) => {
    const { items } = await listFollowUps(db, { assigneeId: actor.userId, today }, shown);
    if (items.length === 0) return null;
    return {
      items: await presentFollowUps(db, items, today),
      total: await countOpen(db, actor.userId),
    };
  },
});

/** Those of the caller that are due; the card of the front page has them, too. */
const due: TaskSource = {
  requires: { module: 'people', subscription: true },
  menu: 'only',
  list: async ({ db, actor, today }) => [
    { kind: 'follow-ups', count: await countDue(db, actor.userId, today), id: null },
  ],
};

/** The assignee sees the person of a follow-up. */
const photoRule: FileRule = {
  owner: 'people',
  endpoint: followUpsContract.mine,
  sees: ({ db, actor }, fileId) => isPhotoOfAssigned(db, actor.userId, fileId),
};

/** The open ones end. */
const held: HeldSource = {
  kind: 'follow-ups',
  requires: { permission: peoplePermissions.view },
  read: async ({ db }, personId) => toHeldCount(await countOpenOfPerson(db, personId)),
};

/** What this feature adds to earlier ones. */
export const followUpsContributions = {
  onPeopleMerged,
  mergeSources: [mergedFollowUps],
  frontPageCards: [assigned],
  taskSources: [due],
  fileRules: [photoRule],
  heldSources: [held],
};
