import { checkAccess } from '#domain/access/guard.ts';
import type { SearchKind } from '#server/access/public.ts';
import type { OnChurchCreated } from '#server/churches/public.ts';
import type { CountPlanUsage } from '#server/subscription/public.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { getCallingCode } from '#domain/kernel/text/phones.ts';
import { now } from '#server/core/clock.ts';
import { completionKind } from './completion/submission-kind.ts';
import { peopleFrontPage } from './figures/front-page.ts';
import { rejectFeatureFilter } from './list/list-contributions.ts';
import { listDeadIds } from './queries/death-queries.ts';
import { listPeople } from './queries/list-queries.ts';
import { countPeople } from './queries/statistics-queries.ts';
import { seedBelongingStatuses } from './queries/status-queries.ts';

const onChurchCreated: OnChurchCreated = seedBelongingStatuses;
const countPlanUsage: CountPlanUsage = async (db) => ({ people: await countPeople(db) });

/**
 * By the beginnings of the words of a name, an e-mail address or a phone number, as in the list of members; by and with the
 * name alone for those who see no more of people.
 */
const peopleSearch: SearchKind = {
  kind: 'people',
  permission: peoplePermissions.names,
  search: async (db, { text, limit, church, visitor }) => {
    const mayView = checkAccess(visitor, { permission: peoplePermissions.view }) === null;
    const context = {
      searchesNamesOnly: !mayView,
      today: toPlainDay(now(), church.timeZone),
      timeZone: church.timeZone,
      callingCode: getCallingCode(church.country),
      findFeatureFilter: rejectFeatureFilter,
    };
    const { items } = await listPeople(db, { q: text, sort: 'name' }, context);
    const found = items.slice(0, limit);
    const ids = found.map(({ id }) => id);
    const dead = await listDeadIds(db, ids);
    return found.map(({ id, displayName, photoId, email, phone }) => ({
      id,
      title: displayName,
      detail: mayView && !dead.has(id) ? (email ?? phone) : null,
      photoId,
      isDeceased: dead.has(id),
    }));
  },
};

/** What this feature adds to earlier ones. */
export const peopleContributions = {
  onChurchCreated,
  countPlanUsage,
  listDeadIds,
  searchKinds: [peopleSearch],
  submissionKinds: [completionKind],
  ...peopleFrontPage,
};
