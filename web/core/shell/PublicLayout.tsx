/** A quiet page with the brand above, language and theme below: signing in, signing up and the notices around it. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { Brand } from '#web/ui/Brand.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { usePublicPath } from '../words/i18n.ts';
import { isGuarded, useScreen } from '../screens.ts';
import { SessionProvider } from '../session.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './PublicLayout.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useHeadingFocus } from '../navigation/heading-focus.ts';

/** Few public pages are guarded, and few read by queries: those bring what that takes. */
const Guard = lazy(async () => ({ default: (await import('../Guard.tsx')).Guard }));
const Queries = lazy(() => import('../reading/Queries.tsx'));

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
