import { useTranslation } from 'react-i18next';
import { useScreen } from '../screens.ts';
import { useTerm } from '../i18n/terms.ts';
import { useShownName } from './screen-name.ts';

/** The page's title, from the route table: "Miembros · Redil"; `useScreenName` puts the name of a record before it. */
export function ScreenTitle() {
  const screen = useScreen();
  const namespace = screen?.titleKey.split(':')[0] ?? 'common';
  const { t } = useTranslation([namespace, 'common']);
  const member = useTerm('member');
  const name = useShownName();
  if (!screen) return <title>{t('common:productName')}</title>;
  const title = t(screen.titleKey, member);
  return (
    <title>
      {name === null ? t('common:pageTitle', { title }) : t('common:pageTitleOf', { name, title })}
    </title>
  );
}
