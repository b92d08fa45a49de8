import { fold } from '#domain/kernel/words/text.ts';
import { languages } from '#domain/kernel/words/languages.ts';
import { seededStatusWords } from '#domain/people/belonging.ts';
import { translate } from '#server/core/words.ts';
import type { StatusRow } from '../queries/status-queries.ts';

/** The church's status of a cell, by its own name or by any that the seeded ones go by; undefined where there is none. */
export function statusReader(
  statuses: readonly StatusRow[],
): (value: string) => string | undefined {
  const byName = new Map<string, string>();
  const byKey = new Map(statuses.map(({ key, id }) => [key, id]));
  for (const [word, key] of seededStatusWords) {
    const id = byKey.get(key);
    if (id !== undefined) byName.set(word, id);
  }
  for (const language of languages) {
    const { t } = translate(language);
    for (const { key, id } of statuses)
      if (key !== null) byName.set(fold(t(`members:belongingStatus.${key}`)), id);
  }
  for (const { name, id } of statuses) if (name !== null) byName.set(fold(name), id);
  return (value) => byName.get(fold(value));
}
