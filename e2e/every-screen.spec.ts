import { expect, test as base, type Page } from '@playwright/test';
import { expectAccessibleIn } from './support/accessible.ts';
import { signInAs, type DemoRole } from './support/accounts.ts';
import { collectLayoutShifts, expectNoLayoutShift } from './support/layout-shifts.ts';
import { resolveAddress, screens, getViewer } from './support/walk.ts';

type Viewer = DemoRole | undefined;

/** The page of a viewer, who signs in once and walks all screens in it: the browser compiles the scripts once. */
const test = base.extend<object, { getPage: (viewer: Viewer) => Promise<Page> }>({
  getPage: [
    async ({ browser }, use) => {
      const pages = new Map<Viewer, Page>();
      await use(async (viewer) => {
        const known = pages.get(viewer);
        const page = known ?? (await (await browser.newContext()).newPage());
        if (!known) await collectLayoutShifts(page);
        pages.set(viewer, page);
        if (viewer) await signInAs(page, viewer);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

/** Errors of the page, collected from now on. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  for (const event of ['pageerror', 'console', 'response']) page.removeAllListeners(event);
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

/** Tables that are wider than their frame, and everything beyond the right edge but drawings and what is moved to be seen. */
function findCutElements(): string[] {
  const isCut = (element: Element): boolean => {
    const frame = element.parentElement;
    const isTable = element instanceof HTMLTableElement && frame !== null;
    return isTable
      ? element.scrollWidth > frame.clientWidth
      : element.children.length === 0 &&
          element.closest('svg, [aria-hidden=true], [data-pannable]') === null &&
          element.getBoundingClientRect().right > window.innerWidth + 1;
  };
  return [...document.querySelectorAll('main *')]
    .filter(isCut)
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`);
}

/** Buttons and fields that are too low for a finger. */
function findLowTargets(): string[] {
  const isLow = (element: Element): boolean => {
    const { height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && height > 8 && height < 43.5;
  };
  // The input of a field with several values is as high as one of them; the field around it is higher.
  const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [class*=inputField])';
  return [...document.querySelectorAll(`main :is(button, select, [role=tab], ${fields})`)]
    .filter((element) => isLow(element) && element.closest('[aria-hidden=true]') === null)
    .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`);
}

/** Pixels of the document below the page. */
function measureBelowMain(): number {
  const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
  const height = Math.max(end + window.scrollY, window.innerHeight);
  return Math.max(0, document.documentElement.scrollHeight - Math.ceil(height));
}

for (const screen of screens) {
  test(`${screen.path} opens without errors or layout shifts and is accessible`, async ({
    getPage,
    viewport,
  }) => {
    const page = await getPage(getViewer(screen));
    const address = await resolveAddress(page, screen);
    if (viewport) await page.setViewportSize(viewport);
    const errors = collectErrors(page);

    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A church's public page is named by the church.
    await expect(page).toHaveTitle(/Redil|· Iglesia Comunidad Betania$/);
    await expectNoLayoutShift(page);
    await expectAccessibleIn(page, 'light');
    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await page.evaluate(findCutElements), 'nothing is cut on a small laptop').toEqual([]);
    if (screen.layout === 'app' || screen.layout === 'admin')
      await expect
        .poll(() => page.evaluate(measureBelowMain), 'nothing below the page makes it taller')
        .toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleIn(page, 'dark');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'nothing is wider than a phone',
    ).toBeLessThanOrEqual(390);
    if (screen.layout === 'app' || screen.layout === 'admin')
      expect(await page.evaluate(findLowTargets), 'buttons and fields fit a finger').toEqual([]);
    expect(errors).toEqual([]);
  });
}
