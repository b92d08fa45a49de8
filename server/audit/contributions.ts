import { peoplePermissions } from '#domain/people/permissions.ts';
import { listBelongingStatuses, type TimelineSource } from '#server/people/public.ts';
import { readStatusChanges } from './queries.ts';

/** Changes of a person's belonging status, which only the activity log keeps. */
const statusChanges: TimelineSource = {
  permission: peoplePermissions.view,
  list: async (db, query) => {
    const entries = await readStatusChanges(db, query);
    if (entries.length === 0) return entries;
    const statuses = await listBelongingStatuses(db, query.language);
    const names = new Map(statuses.map(({ id, name }) => [id, name]));
    return entries.map((entry) => ({
      ...entry,
      values: { status: names.get(entry.values['status'] ?? '') ?? '—' },
    }));
  },
};

/** What this room adds to earlier ones. */
export const auditContributions = { timelineSources: [statusChanges] };
