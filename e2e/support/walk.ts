/** Walking the route table: who looks at a screen, and under which address. */
import type { Page } from '@playwright/test';
import type { Screen } from '../../web/core/screens.ts';
import { screens } from '../../web/routes.ts';
import type { DemoRole } from './accounts.ts';

export { screens, type Screen };

/** Who is shown the screen itself, and not where the guard leads others. Nobody for what is public. */
export function viewerOf(screen: Screen): DemoRole | undefined {
  if (screen.layout === 'admin') return 'superadmin';
  return screen.layout === 'app' || screen.path.startsWith('/newsletters/') ? 'admin' : undefined;
}

/** Ids are taken from the links of other screens of the same room; a token is made up. The page must be signed in. */
export async function addressOf(page: Page, screen: Screen): Promise<string> {
  const names = parametersOf(screen.path);
  if (names.length === 0) return screen.path;
  const fixed = new Set(screens.map(({ path }) => path));
  const relatives = screens.filter((each) => roomOf(each) === roomOf(screen));
  const patterns = relatives.filter(({ path }) => parametersOf(path).join() === names.join()).map(({ path }) => patternOf(path));
  for (const other of relatives.filter((each) => each.layout === 'app' && parametersOf(each.path).length === 0)) {
    await page.goto(other.path, { waitUntil: 'networkidle' });
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')?.split(/[?#]/)[0] ?? ''));
    for (const link of links.filter((each) => !fixed.has(each))) {
      const values = patterns.map((pattern) => pattern.exec(link)?.slice(1)).find((each) => each !== undefined);
      if (values) return fill(screen.path, values);
    }
  }
  return fill(screen.path, []);
}

const parameter = /:(\w+)\??/g;
const parametersOf = (path: string): string[] => [...path.matchAll(parameter)].map((match) => match[1] ?? '');
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(parameter, '([^/]+)')}$`);

function fill(path: string, values: readonly string[]): string {
  const left = [...values];
  return path.replaceAll(parameter, () => left.shift() ?? 'ejemplo');
}

const roomOf = (screen: Screen): string => screen.file.split('/')[0] ?? '';
