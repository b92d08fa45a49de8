/** Accessibility of what is on screen: WCAG 2.2, level AA, and axe's best practices. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Scheme = 'light' | 'dark';

/** Checks both themes. The theme must be “system”, as it is in a new browser; afterwards it is light. */
export async function expectAccessible(
  page: Page,
  schemes: readonly Scheme[] = ['dark', 'light'],
): Promise<void> {
  // A page that is still loading has no heading.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.evaluate(settled);
    // On a busy machine the first check can meet colours of the theme before: it is repeated for some seconds.
    await expect(async () =>
      expect(await faults(page), `in the ${colorScheme} theme`).toEqual([]),
    ).toPass({ timeout: 5000 });
  }
}

/** After two frames every transition of the change has started; waits for their end. */
async function settled(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  // A spinner never ends: only finite animations are waited for.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
}

/** One line for each element with a violation. A framed newsletter runs no script, so axe can't check it. */
async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        iframes: false,
        resultTypes: ['violations'],
        // Style sheets are read ahead only for an experimental rule that does not run.
        preload: { assets: ['media'] },
      }),
    levels,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}
