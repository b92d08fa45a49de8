import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, type DemoRole } from './support/accounts.ts';
import { addressOf, screens, viewerOf } from './support/walk.ts';

type Viewer = DemoRole | undefined;

/** A new page for a viewer. All pages of one viewer share a context: it signs in once and keeps the program it loaded. */
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

/** Everything that goes wrong in the page, as it is reported there. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  // Whatever the content security policy stops is reported on the console.
  page.on(
    'console',
    (line) => /content security policy/i.test(line.text()) && faults.push(line.text()),
  );
  page.on(
    'response',
    (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`),
  );
  return faults;
}

for (const screen of screens) {
  test(`${screen.path} shows itself without errors and can be used by everybody`, async ({
    openPage,
  }) => {
    const page = await openPage(viewerOf(screen));
    const address = await addressOf(page, screen);
    const faults = faultsOf(page);

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
    expect(faults).toEqual([]);
    await page.close();
  });
}
