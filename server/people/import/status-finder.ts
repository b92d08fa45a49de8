import { fold } from '#domain/kernel/text/folding.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { seededStatusAliases } from '#domain/people/belonging.ts';
import { translate } from '#server/core/translations.ts';
import type { StatusRow } from '../queries/status-queries.ts';

/**
 * Finds the id of a belonging status by its name, or by an alias of a default status; undefined if there is none. Archived
 * statuses are found too, because an export contains them, unless another has the same name.
 */
export function createStatusFinder(
  all: readonly StatusRow[],
): (value: string) => string | undefined {
  // A later status replaces one of the same name.
  const statuses = all.toSorted((one, other) => Number(other.archived) - Number(one.archived));
  const byName = new Map<string, string>();
  const byKey = new Map(statuses.map(({ key, id }) => [key, id]));
  for (const [alias, key] of seededStatusAliases) {
    const id = byKey.get(key);
    if (id !== undefined) byName.set(alias, id);
  }
  for (const language of languages) {
    const { t } = translate(language);
    for (const { key, id } of statuses)
      if (key !== null) byName.set(fold(t(`members:belongingStatus.${key}`)), id);
  }
  for (const { name, id } of statuses) if (name !== null) byName.set(fold(name), id);
  return (value) => byName.get(fold(value));
}
