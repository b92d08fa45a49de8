/** The layout of all protected screens: header with search and account menu, navigation, page. */
import '@mantine/core/styles/default-css-variables.layer.css?palettes';
import '@mantine/nprogress/styles.layer.css';
import { AppShell, Box, Burger, Button, Group, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Brand } from '#web/ui/Brand.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Guard } from '../session/Guard.tsx';
import QueryProvider from '../api/QueryProvider.tsx';
import type { Screen } from '../screens.ts';
import type { Refusal } from '../session/refusal.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { useRefusal } from '../session/use-refusal.ts';
import { loadLater } from '../load-later.tsx';
import { ExtraPalettes } from '../theme/ExtraPalettes.tsx';
import { AccountMenu } from '../navigation/AccountMenu.tsx';
import './print.css';
import classes from './AppLayout.module.css';
import { GlobalSearch } from '../search/GlobalSearch.tsx';
import { KeyHelp } from '../search/KeyHelp.tsx';
import { Confirmations } from './Confirmations.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { MainMenu } from '../navigation/MainMenu.tsx';
import { SupportBar } from '../support/SupportBar.tsx';
import { SubscriptionBanners } from '../banners/SubscriptionBanners.tsx';
import { PageProgress } from '../navigation/PageProgress.tsx';
import { useHeadingFocus } from '../navigation/heading-focus.ts';
import { useOfflineFrame } from '../offline/use-offline-frame.ts';

const subscriptionPath = '/app/suscripcion';
/** Keeps the place of a banner while its code loads. */
const BannerOutline = ({ height }: { readonly height: number }) => <Box h={height} mb="md" />;

const PreviewBar = loadLater(
  () => import('../banners/PreviewBar.tsx'),
  <BannerOutline height={48} />,
);
const DeletionBanner = loadLater(
  () => import('../banners/DeletionBanner.tsx'),
  <BannerOutline height={104} />,
);
const RefusalNotice = loadLater(() => import('../banners/RefusalNotice.tsx'));
const RefusedScreen = loadLater(() => import('../session/RefusedScreen.tsx'));

export function AppLayout({
  screen,
  children,
}: {
  readonly screen: Screen;
  readonly children: ReactNode;
}) {
  return (
    <SessionProvider>
      <QueryProvider>
        <Guard screen={screen} refused={showRefusal}>
          <AppFrame>{children}</AppFrame>
        </Guard>
      </QueryProvider>
    </SessionProvider>
  );
}

interface AppFrameProps {
  /** Why the screen is not shown. */
  readonly refusal?: Refusal;
  readonly children?: ReactNode;
}

function AppFrame({ refusal, children }: AppFrameProps) {
  const { t } = useTranslation(['nav', 'common']);
  const [open, menu] = useDisclosure(false);
  const [isSearching, search] = useDisclosure(false);
  const { pathname } = useLocation();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  useHotkeys([['Escape', menu.close]]);
  const main = useHeadingFocus();
  const redirected = useRefusal();
  // The subscription's own page says what to do.
  const isOnSubscription = redirected !== null && pathname === subscriptionPath;
  const refused = refusal ?? (isOnSubscription ? null : redirected);
  return (
    <>
      <ExtraPalettes />
      <PageProgress />
      <a className="redil-skip" href="#content">
        {t('common:skipToContent')}
      </a>
      <AppShell
        header={{ height: 60 }}
        navbar={{ width: 264, breakpoint: 'md', collapsed: { mobile: !open } }}
        padding={{ base: 'md', sm: 'xl' }}
      >
        <AppShell.Header className={classes['header'] ?? ''}>
          <Header isMenuOpen={open} onToggleMenu={menu.toggle} onSearch={search.open} />
        </AppShell.Header>
        <AppShell.Navbar
          id="main-menu"
          className={classes['navbar'] ?? ''}
          aria-label={t('mainMenu')}
          inert={!isWide && !open}
        >
          <MainMenu onNavigate={menu.close} />
        </AppShell.Navbar>
        <AppShell.Main id="content" ref={main} className={classes['main'] ?? ''}>
          <div className={classes['page']}>
            <Banners refusal={isOnSubscription ? redirected : null} />
            <CrashBoundary key={pathname}>
              <Suspense fallback={<Loading />}>
                {refused ? <RefusedScreen refusal={refused} /> : children}
              </Suspense>
            </CrashBoundary>
          </div>
        </AppShell.Main>
      </AppShell>
      <GlobalSearch isOpen={isSearching} onOpen={search.open} onClose={search.close} />
      <KeyHelp />
      <Confirmations />
    </>
  );
}

const showRefusal = (refusal: Refusal) => <AppFrame refusal={refusal} />;

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly onSearch: () => void;
}

function Header({ isMenuOpen, onToggleMenu, onSearch }: HeaderProps) {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const home = pathname.startsWith('/admin/') ? '/admin/dashboard' : '/app/dashboard';
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Burger
          opened={isMenuOpen}
          onClick={onToggleMenu}
          hiddenFrom="md"
          size="sm"
          aria-label={t(isMenuOpen ? 'closeMenu' : 'openMenu')}
          aria-expanded={isMenuOpen}
          aria-controls="main-menu"
        />
        <Link to={home} className={classes['home']} aria-label={t('toDashboard')}>
          <Brand />
        </Link>
      </Group>
      <Group gap="sm" wrap="nowrap">
        <SearchButton onClick={onSearch} />
        <AccountMenu />
      </Group>
    </Group>
  );
}

/** Notices shown above every page. */
function Banners({ refusal }: { readonly refusal: Refusal | null }) {
  const { isRemembered, user, church } = useSession();
  const offlineFrame = useOfflineFrame(isRemembered);
  return (
    <div className="redil-screen-only">
      <SupportBar />
      {user?.preview ? <PreviewBar /> : null}
      <Suspense>{offlineFrame}</Suspense>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {church?.deletionDueAt ? <DeletionBanner dueAt={church.deletionDueAt} /> : null}
      <SubscriptionBanners />
    </div>
  );
}

function SearchButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('nav');
  return (
    <Button
      variant="default"
      className={classes['search'] ?? ''}
      onClick={onClick}
      aria-keyshortcuts="Control+K /"
      leftSection={<Icon name="search" size={18} />}
      rightSection={
        <Kbd visibleFrom="md" aria-hidden>
          Ctrl K
        </Kbd>
      }
    >
      <span className={classes['searchText']}>{t('search')}</span>
    </Button>
  );
}
