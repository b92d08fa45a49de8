/** A quiet page with the brand above, language and theme below: signing in, signing up and the notices around it. */
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { Brand } from '#web/ui/Brand.tsx';
import { Guard } from '../Guard.tsx';
import { usePublicPath } from '../i18n.ts';
import { isGuarded, useScreen } from '../screens.ts';
import { SessionProviders } from '../session.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './PublicLayout.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useHeadingFocus } from '../navigation/heading-focus.ts';

export default function PublicLayout() {
  const { t } = useTranslation(['common', 'nav']);
  const publicPath = usePublicPath();
  const screen = useScreen();
  const main = useHeadingFocus();
  return (
    <SessionProviders>
      <div className={classes['page']}>
        <a className="redil-skip" href="#content">
          {t('common:skipToContent')}
        </a>
        <header className={classes['header']}>
          <Link to={publicPath('/')} className={classes['home']} aria-label={t('nav:home')}>
            <Brand />
          </Link>
        </header>
        <main id="content" ref={main} className={classes['main']}>
          {screen && isGuarded(screen) ? (
            <Guard screen={screen}>
              <Outlet />
            </Guard>
          ) : (
            <Outlet />
          )}
        </main>
        <footer className={classes['footer']}>
          <Group justify="center" gap="lg">
            <LanguageSwitch />
            <ThemeSwitch />
          </Group>
        </footer>
      </div>
    </SessionProviders>
  );
}
