/** Accessibility of what is on screen: WCAG 2.2, level AA, and axe's best practices. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Every page that is checked compiles it, so the smaller form is used: `axe.source` has more than twice as many characters. */
const axeSource = await readFile(
  join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
);
/** The rules about colours: only they can differ between the themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Checks both themes. The theme must be “system”, as it is in a new browser; before and afterwards it is light. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expectNoViolations(page, 'light', { type: 'tag', values: levels });
  await expectNoViolations(page, 'dark', { type: 'rule', values: colorRules });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks everything in one theme. A page that was seen in one theme on a computer and in the other on a telephone was seen in both. */
export async function expectAccessibleIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expectNoViolations(page, theme, { type: 'tag', values: levels });
}

/** Checks a page that the server renders, without the web client, in both themes. */
export async function expectPlainPageAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, { type: 'tag', values: levels });
    expect(violations, `in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Checks the contrast of a message's HTML as a mail program shows it, in both themes. */
export async function expectReadableMail(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, { type: 'rule', values: colorRules });
    expect(violations, `in a ${colorScheme} mail program`).toEqual([]);
  }
}

/** On a busy machine the first check can meet colours of the theme before: it is repeated for some seconds. */
async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: axe.RunOnly,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(waitForAnimations);
  await expect(async () =>
    expect(await findViolations(page, runOnly), `in the ${colorScheme} theme`).toEqual([]),
  ).toPass({ timeout: 30_000 });
}

/** After two frames every transition of the change has started; waits for their end. */
async function waitForAnimations(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  // A spinner never ends: only finite animations are waited for.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
}

/** One line for each element with a violation. A framed newsletter runs no script, so axe can't check it. */
async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        iframes: false,
        resultTypes: ['violations'],
        // Style sheets are read ahead only for an experimental rule that does not run.
        preload: { assets: ['media'] },
      }),
    runOnly,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}
