import { useTranslation } from 'react-i18next';
import type { EntryOfLine } from '#domain/bank/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';

/** "N.º 215 · Librería El Sembrador · 18 oct 2026" */
export function useEntryName(): (entry: EntryOfLine) => string {
  const { t } = useTranslation(['bank', 'finance']);
  const language = useLanguage();
  return ({ number, day, kind, party, note }) =>
    t('bank:lines.entry', {
      number,
      name: party || note || t(`finance:entryKinds.${kind}`),
      day: formatDay(day, language),
    });
}
