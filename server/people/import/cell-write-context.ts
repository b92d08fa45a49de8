import type { Language } from '#domain/kernel/text/languages.ts';
import type { CellWriteContext } from '#domain/people/columns/column-kinds.ts';
import { translate } from '#server/core/translations.ts';

/** Context for writing cells in the reader's language and the formats of the church's country. */
export function createCellWriteContext(
  { language, country }: { readonly language: Language; readonly country: string },
  statusName: (id: string) => string,
): CellWriteContext {
  const { t } = translate(language);
  const cache = new Map<string, string>();
  return {
    country,
    language,
    getStatusName: statusName,
    translateOption(field, option) {
      const key = `members:${field}.${option}`;
      let text = cache.get(key);
      if (text === undefined) cache.set(key, (text = t(key)));
      return text;
    },
  };
}
