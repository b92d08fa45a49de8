import { useTranslation } from 'react-i18next';
import { useScreen } from '../screens.ts';
import { useTerm } from '../i18n/terms.ts';
import { useShownChurch } from './screen-church.ts';
import { useShownName } from './screen-name.ts';

/** The page's title, from the route table: "Miembros · Redil"; `useScreenName` puts the name of a record before
 * it, and the public page of a church has the name of the church. */
export function ScreenTitle() {
  const screen = useScreen();
  const namespace = screen?.titleKey.split(':')[0] ?? 'common';
  const { t } = useTranslation([namespace, 'common']);
  const member = useTerm('member');
  const name = useShownName();
  const church = useShownChurch();
  if (!screen) return <title>{t('common:productName')}</title>;
  const title = t(screen.titleKey, member);
  if (church) return <title>{`${title} · ${church.name}`}</title>;
  return (
    <title>
      {name === null ? t('common:pageTitle', { title }) : t('common:pageTitleOf', { name, title })}
    </title>
  );
}
