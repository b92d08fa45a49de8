import type { Language } from '#domain/kernel/words/languages.ts';
import type { WritingContext } from '#domain/people/column-kinds.ts';
import { translate } from '#server/core/words.ts';

/** How people are written into the cells of an export, in the reader's language and the manner of the church's country. */
export function writingContext(
  { language, country }: { readonly language: Language; readonly country: string },
  statusName: (id: string) => string,
): WritingContext {
  const { t } = translate(language);
  const kept = new Map<string, string>();
  return {
    country,
    language,
    statusName,
    word(field, option) {
      const key = `members:${field}.${option}`;
      let text = kept.get(key);
      if (text === undefined) kept.set(key, (text = t(key)));
      return text;
    },
  };
}
