import { expect, test } from '@playwright/test';
import { expectReadableMail } from './support/accessible.ts';

test('every mail of the system is readable in light and dark mail programs, and on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gallery = await (await page.request.get('/dev/mailbox/letters')).text();
  const paths = [...gallery.matchAll(/src="(\/dev\/mailbox\/letters\/[^"]+)"/g)];
  expect(paths.length).toBeGreaterThan(15);
  for (const [, path = ''] of paths) {
    await expectReadableMail(page, await (await page.request.get(path)).text());
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});
