import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import type { ReadQueueDepths } from '#server/core/queue-depth.ts';
import type { SearchKind } from '#server/access/public.ts';
import type { OnModulesChanged } from '#server/churches/public.ts';
import type { MergeSource, OnPeopleMerged, TimelineSource } from '#server/people/public.ts';
import type { CountPlanUsage } from '#server/subscription/public.ts';
import { pauseWhenModuleDisabled } from './can-send.ts';
import { newslettersFrontPage } from './front-page.ts';
import { newsletterAddresses } from './queries/address-book.ts';
import { countRecipients, findRecipientLists, moveRecipients } from './queries/lists.ts';
import { listNewsletters } from './queries/newsletters.ts';
import { readNewsletterTimeline } from './queries/timeline.ts';
import { leftOutFilter, recipientListFilter } from './queries/people-filters.ts';
import { countWaitingMessages } from './queries/under-way.ts';
import { findUsage } from './queries/usage.ts';

const onModulesChanged: OnModulesChanged = pauseWhenModuleDisabled;
const countPlanUsage: CountPlanUsage = async (db, month) => ({
  newsletters: (await findUsage(db, month))?.count ?? 0,
});

const newslettersSearch: SearchKind = {
  kind: 'newsletters',
  permission: newslettersPermissions.view,
  search: async (db, { text, limit }) => {
    const found = await listNewsletters(db, {
      search: text,
      limit,
      status: undefined,
      after: null,
    });
    return found.slice(0, limit).map(({ id, title, subject }) => ({ id, title, detail: subject }));
  },
};

const listsSearch: SearchKind = {
  kind: 'recipient-lists',
  permission: newslettersPermissions.view,
  search: async (db, { text, limit }) => {
    const found = await findRecipientLists(db, text, limit);
    return found.map(({ id, name }) => ({ id, title: name, detail: null }));
  },
};

const newslettersTimeline: TimelineSource = {
  permission: newslettersPermissions.view,
  list: readNewsletterTimeline,
};

const readMessageDepth: ReadQueueDepths = async (db) => [
  { queue: 'newsletter-messages', ...(await countWaitingMessages(db)) },
];

/** Suppressions belong to an address, which the kept person now has. */
const onPeopleMerged: OnPeopleMerged = (db, { keptId, removedId }) =>
  moveRecipients(db, removedId, keptId);

const mergedRecipients = (
  kind: string,
  table: Parameters<typeof countRecipients>[1],
): MergeSource => ({
  kind,
  permission: newslettersPermissions.view,
  read: ({ db }, personId) => countRecipients(db, table, personId),
});

/** What this feature adds to earlier ones. */
export const newslettersContributions = {
  onModulesChanged,
  addressBook: newsletterAddresses,
  countPlanUsage,
  searchKinds: [newslettersSearch, listsSearch],
  ...newslettersFrontPage,
  onPeopleMerged,
  mergeSources: [
    mergedRecipients('newsletters', 'newsletter_recipients'),
    mergedRecipients('recipient-lists', 'newsletter_recipient_list_entries'),
  ],
  timelineSources: [newslettersTimeline],
  queueDepths: [readMessageDepth],
  peopleFilters: [recipientListFilter, leftOutFilter],
};
