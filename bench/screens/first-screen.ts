/** Measures what a first visit loads: JavaScript and CSS of the landing and sign-in pages, gzip-compressed. */
import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../e2e/support/chromium.ts';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import type { Product } from '../tools/product.ts';
import type { Figure, Row } from '../tools/report.ts';

const screens = [
  { name: 'landing', path: '/', kilobytes: 120 },
  { name: 'login', path: '/login', kilobytes: 220 },
] as const;

const toRow = ({ name, kilobytes }: (typeof screens)[number]): Row => ({
  name: `first screen, ${name}: JS and CSS, gzip`,
  limit: kilobytes,
  unit: 'KB',
  bound: 'max',
});
export const firstScreenRows = screens.map(toRow);

export async function* measureFirstScreens(product: Product): AsyncGenerator<Figure> {
  await ensureWebBuilt(console.error);
  const browser = await launchChromium();
  try {
    for (const screen of screens) {
      const { files, inline } = await listLoadedFiles(browser, product.url + screen.path);
      const sizes = await Promise.all(files.map(measureCompressedSize));
      const total = sizes.reduce((sum, size) => sum + size, inline);
      yield {
        ...toRow(screen),
        value: total / 1024,
        detail: `${files.length} files, and ${(inline / 1024).toFixed(1)} KB inside the page`,
      };
    }
  } finally {
    await browser.close();
  }
}

/** The scripts and styles that a browser without a cache requests until network idle, and the bytes of inline ones. */
async function listLoadedFiles(
  browser: Browser,
  url: string,
): Promise<{ files: string[]; inline: number }> {
  const page = await browser.newPage({ locale: 'es-CO' });
  const files = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
  });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  await page.close();
  if (files.size === 0) throw new Error(`${url} loads no script`);
  const inlineCode = [...html.matchAll(/<(script|style)\b[^>]*>([^]*?)<\/\1>/g)].map(
    ([, , content]) => content ?? '',
  );
  return { files: [...files], inline: gzipSync(inlineCode.join('\n'), { level: 9 }).length };
}

function measureCompressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${response.statusCode} for ${url}`)),
      );
    }).on('error', reject);
  });
}
