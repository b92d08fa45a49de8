import { ColorSchemeScript, mantineHtmlProps, MantineProvider } from '@mantine/core';
import { Suspense, useContext, useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { applyDetectedLanguage, useLanguage } from './core/words/i18n.ts';
import { PrerenderedContext } from './core/document/prerendered.ts';
import { screenAt, ScreensContext, type PublicScreen } from './core/screens.ts';
import { CrashScreen } from './core/shell/CrashScreen.tsx';
import { ScreenTitle } from './core/navigation/ScreenTitle.tsx';
import { Toasts } from './core/shell/Toasts.tsx';
import { StaticPageScript } from './core/document/StaticPageScript.tsx';
import { cssVariables } from './core/theme/variables.ts';
import { colorSchemeManager, theme, themeStorageKey } from './core/theme/theme.ts';
import './core/theme/styles.ts';
import { Loading } from './ui/Loading.tsx';

/** Of `routes.ts`, written here by the build (`vite.config.ts`): the first program knows of public pages only. */
declare const __PUBLIC_SCREENS__: readonly PublicScreen[];
const screens = __PUBLIC_SCREENS__;

/** The document. Prerendered pages say their language in `data-language`: see `entry.client.tsx`. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const prerendered = useContext(PrerenderedContext);
  const isStatic = prerendered && screenAt(pathname, screens)?.screen.static === true;
  return (
    <html
      lang={language}
      {...(prerendered ? { 'data-language': language } : {})}
      {...mantineHtmlProps}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1a16" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={themeStorageKey} />
        {import.meta.env.SSR && isStatic ? <StaticPageScript /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          colorSchemeManager={colorSchemeManager}
        >
          <ScreensContext value={screens}>{children}</ScreensContext>
        </MantineProvider>
        {isStatic ? null : <ScrollRestoration />}
        {isStatic ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Suspense fallback={<Loading fullScreen />}>
      <ScreenTitle />
      <Outlet />
      <Toasts />
      <DetectedLanguage />
      <KeptFocus />
    </Suspense>
  );
}

/** Inside the boundary: the language may only change once everything in it has been hydrated with the words written there. */
function DetectedLanguage() {
  useEffect(() => void applyDetectedLanguage(), []);
  return null;
}

/** After the page itself: what it does is wanted when something on it has changed. */
function KeptFocus() {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    void import('./core/navigation/focus-keeper.ts').then(({ keepFocus }) => {
      if (!gone) stop = keepFocus();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return null;
}

/** Shown by the shell of pages that are not prerendered, until their code has arrived. */
export function HydrateFallback() {
  return <Loading fullScreen />;
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <CrashScreen error={error} />;
}
