import { useTranslation } from 'react-i18next';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';

/** The template's default content in the church's language. */
export function useStarterContent(): string {
  const { church } = useSession();
  const uiLanguage = useLanguage();
  const { t } = useTranslation('newsletters', { lng: church?.language ?? uiLanguage });
  const key = simpleTemplate.fields[0]?.defaultValue;
  return key ? t(key) : '';
}
