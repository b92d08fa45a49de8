import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** The texts of the sheets of paper on which a screen is printed, with the size that it asks for. */
export async function printPages(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(new Uint8Array(pdf));
  return text;
}
