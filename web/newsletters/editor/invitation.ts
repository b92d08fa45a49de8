import { useTranslation } from 'react-i18next';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { useSession } from '#web/core/session.tsx';

/** What the template begins with, in the language of the church. */
export function useInvitation(): string {
  const { church } = useSession();
  const shown = useLanguage();
  const { t } = useTranslation('newsletters', { lng: church?.language ?? shown });
  const key = simpleTemplate.fields[0]?.defaultValue;
  return key ? t(key) : '';
}
