/** Accessibility of what is on screen: WCAG 2.2, level AA, and axe's best practices. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Scheme = 'light' | 'dark';

/** In the light and in the dark. The theme must be “system”, as it is in a new browser; afterwards it is light. */
export async function expectAccessible(
  page: Page,
  schemes: readonly Scheme[] = ['dark', 'light'],
): Promise<void> {
  // A page that still loads has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.evaluate(settled);
    expect(await faults(page), `in the ${colorScheme}`).toEqual([]);
  }
}

/** Two frames later every transition that the change began is known; then they end. */
async function settled(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  // A spinner turns for ever: only what comes to an end is waited for.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
}

/** One line an element at fault. A framed newsletter runs no script, so axe can't look into it. */
async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        iframes: false,
        resultTypes: ['violations'],
      }),
    levels,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}
