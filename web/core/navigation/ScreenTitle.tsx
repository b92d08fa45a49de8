import { useTranslation } from 'react-i18next';
import { useScreen } from '../screens.ts';
import { useTerm } from '../i18n/terms.ts';

/** The page's title, from the route table: "Miembros · Redil". A page may render a more specific `<title>`. */
export function ScreenTitle() {
  const screen = useScreen();
  const namespace = screen?.titleKey.split(':')[0] ?? 'common';
  const { t } = useTranslation([namespace, 'common']);
  const member = useTerm('member');
  if (!screen) return <title>{t('common:productName')}</title>;
  return <title>{t('common:pageTitle', { title: t(screen.titleKey, member) })}</title>;
}
