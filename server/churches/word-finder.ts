import { fold } from '#domain/kernel/text/folding.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { translate } from '#server/core/translations.ts';

interface Word {
  readonly id: string;
  readonly key: string | null;
  /** The church's own name; null for the translated one. */
  readonly name: string | null;
  readonly archived: boolean;
}

interface StandardNames {
  /** The keys of standard entries by folded alias. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The key of the translated name. */
  readonly toTextKey: (key: string) => string;
}

/**
 * Finds the entry of a list of the church by what a spreadsheet calls it: its name, or an alias of a standard entry; undefined
 * if there is none. Archived entries are found too, because an export contains them, unless another has the same name.
 */
export function createWordFinder(
  all: readonly Word[],
  { aliases, toTextKey }: StandardNames,
): (value: string) => string | undefined {
  // A later entry replaces one of the same name.
  const words = all.toSorted((one, other) => Number(other.archived) - Number(one.archived));
  const byName = new Map<string, string>();
  const byKey = new Map(words.map(({ key, id }) => [key, id]));
  for (const [alias, key] of aliases) {
    const id = byKey.get(key);
    if (id !== undefined) byName.set(alias, id);
  }
  for (const language of languages) {
    const { t } = translate(language);
    for (const { key, id } of words) if (key !== null) byName.set(fold(t(toTextKey(key))), id);
  }
  for (const { name, id } of words) if (name !== null) byName.set(fold(name), id);
  return (value) => byName.get(fold(value));
}
