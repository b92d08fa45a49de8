/** The screens of the route table: who views a screen, and at which address. */
import type { Page } from '@playwright/test';
import type { Screen } from '../../web/core/screens.ts';
import { screens } from '../../web/routes.ts';
import type { DemoRole } from './accounts.ts';
import { addressFactories } from './address-factories.ts';

export { screens, type Screen };

/** The role that the guard shows this screen to; undefined for a public screen. */
export function getViewer(screen: Screen): DemoRole | undefined {
  if (screen.layout === 'admin') return 'superadmin';
  return screen.layout === 'app' || screen.path.startsWith('/newsletters/') ? 'admin' : undefined;
}

/** Values of parameters by feature, frame and names: similar screens share them. */
const found = new Map<string, readonly string[]>();

/** Ids are taken from links on other screens of the same feature; a token is invented. The page must be signed in. */
export async function resolveAddress(page: Page, screen: Screen): Promise<string> {
  const make = addressFactories[screen.path];
  if (make) return make(page);
  const names = listParameters(screen.path);
  if (names.length === 0) return screen.path;
  const frame = screen.layout === 'admin' ? 'admin' : 'app';
  const key = [getFeature(screen), frame, ...names].join(' ');
  const values = found.get(key) ?? (await valuesFor(page, screen, frame));
  found.set(key, values);
  return fill(screen.path, values);
}

/** The parameters of the first link that fits; none if no screen of the feature has one. */
async function valuesFor(page: Page, screen: Screen, frame: 'admin' | 'app'): Promise<string[]> {
  const names = listParameters(screen.path);
  const fixed = new Set(screens.map(({ path }) => path));
  const relatives = screens.filter((each) => getFeature(each) === getFeature(screen));
  const alike = relatives.filter(({ path }) => listParameters(path).join() === names.join());
  const patterns = alike.map(({ path }) => toPattern(path));
  const unlike = [...fixed].map((path) => `:not([href="${path}"])`).join('');
  const likely = alike
    .map(({ path }) => `a[href^="${path.replace(/:.*/, '')}"]${unlike}`)
    .join(', ');
  const lists = relatives.filter(
    (each) => each.layout === frame && listParameters(each.path).length === 0,
  );
  // The screen right above this one in the address is the most likely to have the link. A screen without it costs the whole wait.
  const rank = ({ path }: Screen): number => (screen.path.startsWith(`${path}/`) ? path.length : 0);
  for (const other of lists.toSorted((one, two) => rank(two) - rank(one))) {
    await page.goto(other.path);
    // A list is loaded after its page; an empty one has no links.
    await page
      .locator(likely)
      .first()
      .waitFor({ state: 'attached', timeout: listTimeoutMs })
      .catch(() => undefined);
    const links = (await readLinks(page)).filter((link) => !fixed.has(link));
    const values = links
      .flatMap((link) => patterns.map((pattern) => pattern.exec(link)))
      .find((found) => found !== null);
    if (values) return values.slice(1);
  }
  return [];
}

/** Milliseconds that a list may take to load. */
const listTimeoutMs = 10_000;

async function readLinks(page: Page): Promise<string[]> {
  const links = page.locator('a[href^="/"]');
  return links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('href')?.split(/[?#]/)[0] ?? ''),
  );
}

const parameter = /:(\w+)\??/g;
const listParameters = (path: string): string[] =>
  [...path.matchAll(parameter)].map((match) => match[1] ?? '');
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(parameter, '([^/]+)')}$`);

function fill(path: string, values: readonly string[]): string {
  const left = [...values];
  return path.replaceAll(parameter, () => left.shift() ?? 'ejemplo');
}

const getFeature = (screen: Screen): string => screen.file.split('/')[0] ?? '';
