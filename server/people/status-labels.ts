import type { BelongingStatusView } from '#domain/people/schema.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/words.ts';
import { listStatuses } from './queries/status-queries.ts';

/** The church's statuses by name: its own, else that of the seeded one in the given language. */
export async function statusLabels(
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
