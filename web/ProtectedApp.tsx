/**
 * The route entry of everything that is not public: protected screens, their aliases and unknown paths. The complete route
 * table and the page loaders are only in this chunk, so that public pages load without them.
 */
import i18next from 'i18next';
import { createElement, lazy, useEffect, type ComponentType, type ReactElement } from 'react';
import {
  Navigate,
  Route,
  Routes,
  useLocation,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Guard } from './core/session/Guard.tsx';
import { ScreenTitle } from './core/navigation/ScreenTitle.tsx';
import {
  buildCanonicalPath,
  isPublic,
  findScreen,
  ScreensContext,
  type Screen,
} from './core/screens.ts';
import { getSessionState, loadSession } from './core/session/session-store.ts';
import { SessionProvider } from './core/session/session.tsx';
import { AppLayout } from './core/shell/AppLayout.tsx';
import { contributions } from './contributions.ts';
import { refreshDependentAnswers } from './core/api/dependent-answers.ts';
import { ContributionsContext, listParts } from './core/contributions.tsx';
import { listLoads, waitForNetwork } from './core/load-later.tsx';
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
const elements = new Map<string, ReactElement>();

async function loadPage(file: string): Promise<PageModule> {
  const importPage = files[`./${file}`];
  if (!importPage) throw new Error(`web/${file} is not a page`);
  const module = await importPage();
  loaded.set(file, module.default);
  return module;
}

/** The cached element of a page; rendered without suspending if its module is loaded. */
function getPageElement(file: string): ReactElement {
  const cached = elements.get(file);
  if (cached) return cached;
  const attempt = (): Promise<PageModule> =>
    loadPage(file).catch((error: unknown) => {
      // So that a retry imports the module again.
      elements.delete(file);
      throw error;
    });
  const element = createElement(loaded.get(file) ?? lazy(attempt));
  elements.set(file, element);
  return element;
}

refreshDependentAnswers(contributions.flatMap((feature) => feature.dependentAnswers ?? []));

const protectedScreens = screens.filter((screen) => !isPublic(screen));

/**
 * Loads the page module before navigating: the previous page stays visible, with a progress bar. On a first visit the
 * session is requested at the same time.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  if (!getSessionState().view) void loadSession();
  const match = findScreen(new URL(request.url).pathname, protectedScreens);
  // When it fails, the page shows the error inside the app layout.
  if (match) await loadPage(match.screen.file).catch(() => undefined);
  return null;
}

let lastMovedAt = Number.NEGATIVE_INFINITY;

/** Lets slow devices render the current page first. */
const preloadDelayMs = 4000;

/**
 * Loads the texts and pages of the app and their parts while the browser is idle, so that navigating still works when the
 * connection drops. Skipped when the user asks to save data.
 */
async function preloadOtherPages(signal: AbortSignal): Promise<void> {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  if (connection?.saveData) return;
  await new Promise((resolve) => setTimeout(resolve, preloadDelayMs));
  const others = protectedScreens.filter(({ layout }) => layout === 'app');
  for (const namespace of new Set(others.map(({ titleKey }) => titleKey.split(':')[0] ?? ''))) {
    await waitForIdle();
    if (signal.aborted) return;
    await i18next.loadNamespaces(namespace);
  }
  for (const { file } of others) {
    if (loaded.has(file)) continue;
    await waitForIdle();
    if (signal.aborted) return;
    await loadPage(file).catch(() => undefined);
  }
  for (const load of [
    ...contributions.flatMap(listParts).map((part) => part.load),
    ...listLoads(),
  ]) {
    await waitForIdle();
    if (signal.aborted) return;
    await load().catch(() => undefined);
  }
}

/** A page counts as scrolled, zoomed or dragged until it has stood still for this time. */
const restMs = 1000;

/** Code that is loaded is also compiled and brings style sheets, which a page that is being scrolled and a map that is being dragged would show. */
async function waitForIdle(): Promise<void> {
  await waitForNetwork();
  await new Promise((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(resolve)
      : setTimeout(resolve, 200),
  );
  const rest = restMs - (performance.now() - lastMovedAt);
  if (rest <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, rest));
  await waitForIdle();
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** An unknown path redirects to the landing page (specification, section 2). */
export default function ProtectedApp() {
  const location = useLocation();
  const match = findScreen(location.pathname, protectedScreens);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const remember = (event: Event): void => {
      // A pointer that nobody presses drags nothing.
      if (event instanceof PointerEvent && event.buttons === 0) return;
      lastMovedAt = performance.now();
    };
    for (const type of ['scroll', 'wheel', 'pointerdown', 'pointermove'])
      window.addEventListener(type, remember, { passive: true, capture: true, signal });
    void preloadOtherPages(signal);
    return () => unmounted.abort();
  }, []);
  if (!match) return <RedirectToLanding />;
  const { screen, byAlias, parameters } = match;
  return (
    <ScreensContext value={screens}>
      <ContributionsContext value={contributions}>
        <ScreenTitle />
        {byAlias ? (
          <SessionProvider>
            <Guard screen={screen}>
              <Navigate
                to={buildCanonicalPath(screen, parameters) + location.search + location.hash}
                replace
              />
            </Guard>
          </SessionProvider>
        ) : (
          <AppLayout screen={screen}>
            <Page screen={screen} />
          </AppLayout>
        )}
      </ContributionsContext>
    </ScreensContext>
  );
}

/** A full page load, because the server chooses the version of the landing page. */
function RedirectToLanding() {
  useEffect(() => window.location.replace('/'), []);
  return <Loading fullScreen />;
}

/** A nested route, so that pages can use `useParams`. */
function Page({ screen }: { readonly screen: Screen }) {
  return (
    <Routes>
      <Route path={screen.path} element={getPageElement(screen.file)} />
    </Routes>
  );
}
