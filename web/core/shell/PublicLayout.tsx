/** The layout of public pages such as sign-in and sign-up: brand above, language and theme below. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { Brand } from '#web/ui/Brand.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { usePublicPath } from '../i18n/i18n.ts';
import { isGuarded, useScreen } from '../screens.ts';
import { SessionProvider } from '../session/session.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './PublicLayout.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useHeadingFocus } from '../navigation/heading-focus.ts';

/** Lazy, because only a few public pages are guarded or use queries. */
const Guard = lazy(async () => ({ default: (await import('../session/Guard.tsx')).Guard }));
const Queries = lazy(() => import('../api/QueryProvider.tsx'));

export default function PublicLayout() {
  const { t } = useTranslation(['common', 'nav']);
  const publicPath = usePublicPath();
  const screen = useScreen();
  const main = useHeadingFocus();
  const page = screen?.queries === false ? <Outlet /> : <PageWithQueries />;
  return (
    <SessionProvider>
      <div className={classes['page']}>
        <a className="redil-skip" href="#content">
          {t('common:skipToContent')}
        </a>
        <header className={classes['header']}>
          <Link
            to={publicPath('/')}
            reloadDocument
            className={classes['home']}
            aria-label={t('nav:home')}
          >
            <Brand />
          </Link>
        </header>
        <main id="content" ref={main} className={classes['main']}>
          {screen && isGuarded(screen) ? (
            <Suspense fallback={<Loading />}>
              <Guard screen={screen}>{page}</Guard>
            </Suspense>
          ) : (
            page
          )}
        </main>
        <footer className={classes['footer']}>
          <LanguageSwitch />
          <ThemeSwitch />
          <a href={publicPath('/privacidad')} className={classes['privacy']}>
            {t('nav:privacy')}
          </a>
        </footer>
      </div>
    </SessionProvider>
  );
}

function PageWithQueries() {
  return (
    <Suspense fallback={<Loading />}>
      <Queries>
        <Outlet />
      </Queries>
    </Suspense>
  );
}
