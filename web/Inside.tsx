/**
 * Everything that is no public page: screens behind the guard, their aliases, and unknown paths. The router knows it as one
 * entry, and this file brings the whole table and the way to each page, so that a first visit carries none of it.
 */
import { createElement, lazy, useEffect, type ComponentType, type ReactElement } from 'react';
import {
  Navigate,
  Route,
  Routes,
  useLocation,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Guard } from './core/Guard.tsx';
import { ScreenTitle } from './core/navigation/ScreenTitle.tsx';
import { canonicalPath, isPublic, screenAt, ScreensContext, type Screen } from './core/screens.ts';
import { SessionProvider } from './core/session.tsx';
import { AppLayout } from './core/shell/AppLayout.tsx';
import { screens } from './routes.ts';
import { Loading } from './ui/Loading.tsx';

interface PageModule {
  readonly default: ComponentType;
}

const files = import.meta.glob<PageModule>([
  './*/**/*Page.tsx',
  '!./landing/**',
  '!./core/**',
  '!./ui/**',
]);
const loaded = new Map<string, ComponentType>();
const pages = new Map<string, ReactElement>();

async function load(file: string): Promise<PageModule> {
  const read = files[`./${file}`];
  if (!read) throw new Error(`web/${file} is no page`);
  const module = await read();
  loaded.set(file, module.default);
  return module;
}

/** The same page for a file ever after; at once if its program is here already. */
function pageOf(file: string): ReactElement {
  const known = pages.get(file);
  if (known) return known;
  const attempt = (): Promise<PageModule> =>
    load(file).catch((error: unknown) => {
      // The next try asks anew.
      pages.delete(file);
      throw error;
    });
  const page = createElement(loaded.get(file) ?? lazy(attempt));
  pages.set(file, page);
  return page;
}

const inside = screens.filter((screen) => !isPublic(screen));

/** The page comes before it is shown: meanwhile the one before stays, with a thin line above it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const found = screenAt(new URL(request.url).pathname, inside);
  // Without a network the page itself says so, inside the frame.
  if (found) await load(found.screen.file).catch(() => undefined);
  return null;
}

/** An old laptop first shows what was asked for, and lets its reader begin. */
const settlingMs = 4000;

/**
 * While nobody needs the line, the other screens of the church come too: with a network that comes and goes, going from one
 * to another still works, and what is missing is only what they show. Not where data are counted.
 */
async function bringOthers(signal: AbortSignal): Promise<void> {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  if (connection?.saveData) return;
  await new Promise((resolve) => setTimeout(resolve, settlingMs));
  for (const { file, layout } of inside) {
    if (layout !== 'app' || loaded.has(file)) continue;
    await idle();
    if (signal.aborted) return;
    await load(file).catch(() => undefined);
  }
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(resolve)
      : setTimeout(resolve, 200),
  );

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** Any unknown path leads to the landing page (specification, section 2). */
export default function Inside() {
  const location = useLocation();
  const found = screenAt(location.pathname, inside);
  useEffect(() => {
    const leaving = new AbortController();
    void bringOthers(leaving.signal);
    return () => leaving.abort();
  }, []);
  if (!found) return <Leave />;
  const { screen, byAlias, parameters } = found;
  return (
    <ScreensContext value={screens}>
      <ScreenTitle />
      {byAlias ? (
        <SessionProvider>
          <Guard screen={screen}>
            <Navigate
              to={canonicalPath(screen, parameters) + location.search + location.hash}
              replace
            />
          </Guard>
        </SessionProvider>
      ) : (
        <AppLayout screen={screen}>
          <Page screen={screen} />
        </AppLayout>
      )}
    </ScreensContext>
  );
}

/** The landing page is the server's to choose, so the way there is a new document. */
function Leave() {
  useEffect(() => window.location.replace('/'), []);
  return <Loading fullScreen />;
}

/** A route of its own, so that the page reads its parameters as anywhere. */
function Page({ screen }: { readonly screen: Screen }) {
  return (
    <Routes>
      <Route path={screen.path} element={pageOf(screen.file)} />
    </Routes>
  );
}
