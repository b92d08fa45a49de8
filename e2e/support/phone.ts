import type { Browser, Page } from '@playwright/test';

/** Somebody without a session, on a telephone. */
export async function openOnPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}
