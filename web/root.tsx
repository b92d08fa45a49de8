import alegreya from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { ColorSchemeScript, mantineHtmlProps, MantineProvider } from '@mantine/core';
import { Suspense, useContext, useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { applyDetectedLanguage, useLanguage } from './core/i18n/i18n.ts';
import { LanguageScript } from './core/i18n/LanguageScript.tsx';
import { PrerenderedContext } from './core/shell/prerendered-context.ts';
import { findScreen, ScreensContext, type PublicScreen } from './core/screens.ts';
import { CrashScreen } from './core/shell/CrashScreen.tsx';
import { ScreenTitle } from './core/navigation/ScreenTitle.tsx';
import { Toasts } from './core/shell/Toasts.tsx';
import { StaticPageScript } from './core/shell/StaticPageScript.tsx';
import { cssVariablesResolver } from './core/theme/variables.ts';
import { colorSchemeManager, theme, themeStorageKey } from './core/theme/theme.ts';
import './core/theme/styles.ts';
import { Loading } from './ui/Loading.tsx';

/** Inlined by `vite.config.ts` from `routes.ts`: the initial bundle contains the public screens only. */
declare const __PUBLIC_SCREENS__: readonly PublicScreen[];
const screens = __PUBLIC_SCREENS__;

/** The HTML document. Prerendered pages have their language in `data-language`: see `entry.client.tsx`. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const prerendered = useContext(PrerenderedContext);
  const isStatic = prerendered && findScreen(pathname, screens)?.screen.static === true;
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
        {/* Fonts do not keep the rows of a list waiting: fonts of the device have the same measures. */}
        {(prerendered ? [figtree, alegreya] : []).map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {prerendered ? null : <Installation />}
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={themeStorageKey} />
        {prerendered ? <LanguageScript /> : null}
        {import.meta.env.SSR && isStatic ? <StaticPageScript /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
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

/** The signed-in part can be installed. Safari takes the picture of a page's icon from this link only. */
function Installation() {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/180.png" />
    </>
  );
}

export default function Root() {
  return (
    <Suspense fallback={<Loading fullScreen />}>
      <ScreenTitle />
      <Outlet />
      <Toasts />
      <DetectedLanguage />
      <FocusRestoration />
    </Suspense>
  );
}

/** Inside the Suspense boundary: the language may change only after its content was hydrated in the prerendered language. */
function DetectedLanguage() {
  useEffect(() => void applyDetectedLanguage(), []);
  return null;
}

/** Loaded after the page: it is first needed when the page changes. What gets the focus until then is remembered for it. */
function FocusRestoration() {
  useEffect(() => {
    const focused = [document.activeElement];
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) focused.push(target);
    };
    const forget = (): void => document.removeEventListener('focusin', remember);
    document.addEventListener('focusin', remember);
    let stop: (() => void) | null = null;
    let unmounted = false;
    void import('./core/navigation/focus-restoration.ts').then(
      ({ startFocusRestoration: keepFocus }) => {
        forget();
        if (!unmounted) stop = keepFocus(focused);
      },
    );
    return () => {
      unmounted = true;
      forget();
      stop?.();
    };
  }, []);
  return null;
}

/** Shown by pages that are not prerendered until their code has loaded. */
export function HydrateFallback() {
  return <Loading fullScreen />;
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <CrashScreen error={error} />;
}
