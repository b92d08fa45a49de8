import type { BelongingStatusView } from '#domain/people/belonging.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listStatuses } from './queries/status-queries.ts';

/** The church's belonging statuses; default ones that are not renamed have their translated names. */
export async function listBelongingStatuses(
  db: ChurchDb,
  language: Language,
): Promise<BelongingStatusView[]> {
  const { t } = translate(language);
  return (await listStatuses(db)).map(({ name, ...status }) => ({
    ...status,
    renamed: name !== null,
    name: name ?? t(`members:belongingStatus.${status.key}`),
  }));
}
