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

/** An id is taken from a link on another screen of the same room; a token is made up. The page must be signed in. */
export async function addressOf(page: Page, screen: Screen): Promise<string> {
  if (!screen.path.includes(':')) return screen.path;
  const pattern = new RegExp(`^${screen.path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
  const fixed = new Set(screens.map(({ path }) => path));
  for (const other of screens.filter((each) => each.layout === 'app' && !each.path.includes(':') && roomOf(each) === roomOf(screen))) {
    await page.goto(other.path, { waitUntil: 'networkidle' });
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    const found = links.map((href) => href.split(/[?#]/)[0] ?? '').find((href) => pattern.test(href) && !fixed.has(href));
    if (found !== undefined) return found;
  }
  return screen.path.replaceAll(/:\w+\??/g, 'ejemplo');
}

const roomOf = (screen: Screen): string => screen.file.split('/')[0] ?? '';
