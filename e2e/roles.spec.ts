import { expect, test } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { screens } from './support/walk.ts';

test.describe.configure({ mode: 'parallel' });

const screensOfChurch = screens.filter(
  ({ layout, path }) => layout === 'app' && !path.includes(':'),
);

const secondsOfScreen = 10;

for (const role of ['secretary', 'member'] as const) {
  test(`no screen that a ${role} can open loads what the role may not see`, async ({ page }) => {
    // Each feature adds screens.
    test.setTimeout(screensOfChurch.length * secondsOfScreen * 1000);
    await signInAs(page, role);
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    for (const { path } of screensOfChurch) await page.goto(path, { waitUntil: 'networkidle' });
    expect(refused).toEqual([]);
  });
}
