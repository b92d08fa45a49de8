import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs } from './support/accounts.ts';
import { addressOf, screens, viewerOf } from './support/walk.ts';

test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  test(`${screen.path} shows itself without errors and can be used by everybody`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    // Whatever the content security policy stops is told on the console.
    page.on(
      'console',
      (line) => /content security policy/i.test(line.text()) && errors.push(line.text()),
    );
    page.on(
      'response',
      (answer) => answer.status() >= 400 && errors.push(`${answer.status()} ${answer.url()}`),
    );
    const viewer = viewerOf(screen);
    if (viewer) await signInAs(page, viewer);
    const address = await addressOf(page, screen);
    errors.length = 0;

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
  });
}
