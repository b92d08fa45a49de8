import { ColorSchemeScript, mantineHtmlProps, MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import './core/styles.ts';
import { useTranslation } from 'react-i18next';
import { detectLanguage, useLanguage } from './core/i18n.ts';
import { ScreensContext } from './core/screens.ts';
import { ScreenTitle } from './core/shell/ScreenTitle.tsx';
import { colorSchemeManager, cssVariables, theme } from './core/theme.ts';
import { screens } from './routes.ts';
import { Loading } from './ui/Loading.tsx';
import { CrashScreen } from './core/shell/CrashScreen.tsx';

/** The document. Prerendered pages say their language in `data-language`: see `entry.client.tsx`. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const prerendering = useMatches().length > 1;
  return (
    <html lang={language} {...(prerendering ? { 'data-language': language } : {})} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1a16" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey="redil-theme" />
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
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { i18n } = useTranslation();
  useEffect(() => {
    const wanted = detectLanguage();
    if (wanted !== i18n.language) void i18n.changeLanguage(wanted);
  }, [i18n]);
  return (
    <>
      <ScreenTitle />
      <Outlet />
    </>
  );
}

/** Shown by the shell of pages that are not prerendered, until their code has arrived. */
export function HydrateFallback() {
  return <Loading fullScreen />;
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <CrashScreen error={error} />;
}
