/** The frame of everything behind the guard: menu, search, account, and the page in the middle. */
import '@mantine/core/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { AppShell, Burger, Button, Group, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Brand } from '#web/ui/Brand.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Guard } from '../Guard.tsx';
import Queries from '../reading/Queries.tsx';
import type { Screen } from '../screens.ts';
import { SessionProvider } from '../session.tsx';
import { MorePalettes } from '../theme/MorePalettes.tsx';
import { AccountMenu } from '../navigation/AccountMenu.tsx';
import classes from './AppLayout.module.css';
import { CommandPalette, openPalette } from '../navigation/CommandPalette.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { MainMenu } from '../navigation/MainMenu.tsx';
import { SupportBar } from '../support/SupportBar.tsx';
import { PreviewBar } from '../preview/PreviewBar.tsx';
import { ClosingBanner } from '../closing/ClosingBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { StandingBanners } from '../standing/StandingBanners.tsx';
import { PageProgress } from '../navigation/PageProgress.tsx';
import { useHeadingFocus } from '../navigation/heading-focus.ts';

export function AppLayout({
  screen,
  children,
}: {
  readonly screen: Screen;
  readonly children: ReactNode;
}) {
  return (
    <SessionProvider>
      <Queries>
        <Guard screen={screen}>
          <Frame>{children}</Frame>
        </Guard>
      </Queries>
    </SessionProvider>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['nav', 'common']);
  const [open, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  useHotkeys([['Escape', menu.close]]);
  const main = useHeadingFocus();
  const home = pathname.startsWith('/admin/') ? '/admin/dashboard' : '/app/dashboard';
  return (
    <ModalsProvider labels={{ confirm: t('common:confirm'), cancel: t('common:cancel') }}>
      <MorePalettes />
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
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group gap="xs" wrap="nowrap">
              <Burger
                opened={open}
                onClick={menu.toggle}
                hiddenFrom="md"
                size="sm"
                aria-label={t(open ? 'closeMenu' : 'openMenu')}
                aria-expanded={open}
                aria-controls="main-menu"
              />
              <Link to={home} className={classes['home']} aria-label={t('toDashboard')}>
                <Brand />
              </Link>
            </Group>
            <Group gap="sm" wrap="nowrap">
              <PaletteButton />
              <AccountMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar
          id="main-menu"
          className={classes['navbar'] ?? ''}
          aria-label={t('mainMenu')}
          inert={!isWide && !open}
        >
          <MainMenu onGo={menu.close} />
        </AppShell.Navbar>
        <AppShell.Main id="content" ref={main} className={classes['main'] ?? ''}>
          <div className={classes['page']}>
            <Banners />
            <CrashBoundary key={pathname}>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </CrashBoundary>
          </div>
        </AppShell.Main>
      </AppShell>
      <CommandPalette />
    </ModalsProvider>
  );
}

/** What everybody in the church should know, whatever the page. */
function Banners() {
  return (
    <>
      <SupportBar />
      <PreviewBar />
      <OfflineBanner />
      <ClosingBanner />
      <StandingBanners />
    </>
  );
}

function PaletteButton() {
  const { t } = useTranslation('nav');
  return (
    <Button
      variant="default"
      className={classes['search'] ?? ''}
      onClick={openPalette}
      aria-keyshortcuts="Control+K"
      leftSection={<Icon name="search" size={18} />}
      rightSection={
        <Kbd visibleFrom="md" aria-hidden>
          Ctrl K
        </Kbd>
      }
    >
      <span className={classes['searchWords']}>{t('search')}</span>
    </Button>
  );
}
