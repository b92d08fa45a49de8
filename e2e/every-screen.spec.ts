import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, type DemoRole } from './support/accounts.ts';
import { addressOf, screens, viewerOf } from './support/walk.ts';

type Viewer = DemoRole | undefined;

/** Opens a page for a viewer. All pages of a viewer share a context, which signs in once and caches the scripts. */
const test = base.extend<object, { openPage: (viewer: Viewer) => Promise<Page> }>({
  openPage: [
    async ({ browser }, use) => {
      const contexts = new Map<Viewer, BrowserContext>();
      await use(async (viewer) => {
        const context = contexts.get(viewer) ?? (await browser.newContext());
        contexts.set(viewer, context);
        const page = await context.newPage();
        if (viewer) await signInAs(page, viewer);
        return page;
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

/** Errors of the page, collected from now on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // Violations of the content security policy are reported on the console.
  page.on(
    'console',
    (line) => /content security policy/i.test(line.text()) && errors.push(line.text()),
  );
  page.on(
    'response',
    (answer) => answer.status() >= 400 && errors.push(`${answer.status()} ${answer.url()}`),
  );
  return errors;
}

for (const screen of screens) {
  test(`${screen.path} opens without errors and is accessible`, async ({ openPage }) => {
    const page = await openPage(viewerOf(screen));
    const address = await addressOf(page, screen);
    const errors = errorsOf(page);

    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Redil/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, ['light']);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'nothing is wider than a phone',
    ).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
    await page.close();
  });
}
