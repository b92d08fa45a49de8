import { isVisibleColumn } from '#domain/audit/fields.ts';
import { auditPartFields } from '#domain/audit-entries.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import {
  listBelongingStatuses,
  type TimelineQuery,
  type TimelineSource,
} from '#server/people/public.ts';
import { translate } from '#server/core/translations.ts';
import { listFieldNames } from './field-words.ts';
import { reviewedActivity } from './reviewed-activity.ts';
import { readPersonChanges, readStatusChanges, timelineColumns } from './queries.ts';

const getActorName = (values: TimelineEntry['values'], { language }: TimelineQuery): string =>
  values['actor'] || translate(language).t('audit:system');

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
      values: {
        actor: getActorName(entry.values, query),
        status: names.get(entry.values['status'] ?? '') ?? '—',
      },
    }));
  },
};

/** The column that names a part: a phone by its number, whatever of it has changed. */
function getNamingColumn(column: string): string {
  const [part = '', position] = column.split('.');
  const [name] = Object.keys(auditPartFields[part] ?? {});
  return position === undefined || name === undefined ? column : `${part}.0.${name}`;
}

/** Who changed which fields of a person, without the values, for those who change people themselves. */
const changes: TimelineSource = {
  permission: peoplePermissions.edit,
  list: async (db, query) =>
    (await readPersonChanges(db, query)).map(({ values, ...entry }) => {
      const columns = (values['columns'] ?? '')
        .split(' ')
        .filter((column) => isVisibleColumn('people', column) && !timelineColumns.includes(column))
        .map(getNamingColumn);
      const fields =
        listFieldNames('people', columns, query) ||
        translate(query.language).t('members:timeline.record');
      return { ...entry, values: { actor: getActorName(values, query), fields } };
    }),
};

/** What this feature adds to earlier ones. */
export const auditContributions = {
  timelineSources: [statusChanges, changes],
  reviewFiles: [reviewedActivity],
};
