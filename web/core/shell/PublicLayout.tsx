/** The layout of public pages: above, the church whose page it is, or Redil on pages such as sign-in; language and theme below. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { Brand, BrandMark } from '#web/ui/Brand.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { usePublicPath } from '../i18n/i18n.ts';
import { isGuarded, useScreen } from '../screens.ts';
import { SessionProvider } from '../session/session.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './PublicLayout.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useHeadingFocus } from '../navigation/heading-focus.ts';
import { useShownChurch } from '../navigation/screen-church.ts';

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
        {screen?.isOfChurch ? <ChurchHeader /> : <BrandHeader />}
        <main id="content" ref={main} className={classes['main']} data-wide={screen?.isWide}>
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
          {screen?.isOfChurch ? (
            <Link to={publicPath('/')} reloadDocument className={classes['made']}>
              <BrandMark />
              {t('nav:madeWith')}
            </Link>
          ) : null}
        </footer>
      </div>
    </SessionProvider>
  );
}

const BrandHeader = () => (
  <header className={classes['header']}>
    <HomeLink />
  </header>
);

function HomeLink() {
  const { t } = useTranslation('nav');
  const publicPath = usePublicPath();
  return (
    <Link to={publicPath('/')} reloadDocument className={classes['home']} aria-label={t('home')}>
      <Brand />
    </Link>
  );
}

/**
 * Has its height before the church is known, so that nothing below it moves. The page of a wrong link has no church: the header
 * shows Redil once the page has its heading.
 */
function ChurchHeader() {
  const church = useShownChurch();
  if (!church)
    return (
      <header className={`${classes['church'] ?? ''} ${classes['unknown'] ?? ''}`}>
        <HomeLink />
      </header>
    );
  return (
    <header className={classes['church']}>
      {church.logoUrl ? <img src={church.logoUrl} alt="" height={72} /> : null}
      <p translate="no">{church.name}</p>
    </header>
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
