/** Entries of the log as the lines of a file. */
import type { AuditEntryView } from '#domain/audit/schema.ts';
import { toLocale, type HourCycle } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listFamilyRecordNames } from '#server/families/public.ts';
import { listBelongingStatuses } from '#server/people/public.ts';
import { listRecordIds, type AuditReader } from './present-entry.ts';
import type { AuditEntryRow } from './queries.ts';

export type Reading = Pick<AuditReader, 'language' | 'canRead'> & {
  readonly church: AuditReader['church'] &
    Pick<AuditReader, 'timeZone'> & {
      readonly hourCycle: HourCycle;
      readonly country: string;
      readonly currency: string;
    };
};

/** What the texts of these entries need. */
export async function loadReader(
  db: ChurchDb,
  { language, church, canRead }: Reading,
  rows: readonly AuditEntryRow[],
): Promise<AuditReader> {
  const statuses = new Map(
    (await listBelongingStatuses(db, language)).map(({ id, name }) => [id, name]),
  );
  const records = await listFamilyRecordNames(db, listRecordIds(rows), language);
  return {
    language,
    church,
    canRead,
    locale: toLocale(language, church),
    timeZone: church.timeZone,
    money: { language, country: church.country, currency: church.currency },
    getStatusName: (id) => statuses.get(id) ?? '',
    getRecordName: (id) => records.get(id) ?? null,
  };
}

export const headingKeys = (
  ['at', 'actor', 'sentence', 'field', 'before', 'after', 'address', 'device', 'support'] as const
).map((column) => `audit:file.columns.${column}` as const);

/** One line for each changed field, so that spreadsheets can filter by field. */
export function toCells(entry: AuditEntryView, language: Language): string[][] {
  const { t } = translate(language);
  const changes =
    entry.changes.length > 0
      ? entry.changes
      : [{ field: '', before: null, after: null, isHidden: false }];
  return changes.map((change) => [
    entry.at,
    entry.actor?.name ?? t('audit:system'),
    entry.sentence,
    change.field,
    change.before ?? '',
    change.isHidden ? t('audit:changes.hidden') : (change.after ?? ''),
    entry.address ?? '',
    entry.device ?? '',
    entry.support ? t('members:yesNo.yes') : '',
  ]);
}
