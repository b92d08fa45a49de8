/** Measures the second visit to screens without a network, as on a telephone: from the navigation until they can be used. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '../../e2e/support/chromium.ts';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import { createApi } from '../api.ts';
import type { BenchChurch } from '../churches.ts';
import type { Product } from '../tools/product.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The screen that is visited with a network. */
  readonly from: string;
  /** Parts of the names of files and answers that it needs. */
  readonly files: readonly string[];
  readonly answers: readonly string[];
  readonly ready: string;
}

const names = 15;
const slowdown = 4;
const rounds = isSmoke ? 1 : 5;
/** Until everything is kept, on a busy machine. */
const mostSeconds = 120;

const screenNames = { frontPage: 'front page', report: `report of ${names} names` } as const;

const toRow = (name: string): Row => ({
  name: `${name}, second visit, no network, CPU slowed ${slowdown} times: usable`,
  limit: 1.5,
  unit: 's',
  bound: 'max',
});
export const withoutNetworkRows = Object.values(screenNames).map(toRow);

export async function* measureWithoutNetwork(
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  await ensureWebBuilt(console.error);
  const groupPath = `/app/grupos/${await createGroup(product, church)}`;
  const screens: Screen[] = [
    {
      name: screenNames.frontPage,
      path: '/app/dashboard',
      from: '/app/dashboard',
      files: ['DashboardPage'],
      answers: ['front-page'],
      ready: 'main h2',
    },
    {
      name: screenNames.report,
      path: `${groupPath}/reunion/hoy`,
      from: groupPath,
      files: ['ReportPage'],
      answers: ['report-form'],
      ready: 'main input[type=checkbox]',
    },
  ];
  const browser = await launchChromium();
  try {
    for (const screen of screens) {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'es-CO',
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'allow',
        extraHTTPHeaders: { authorization: `Bearer ${church.token}` },
      });
      yield await measure(context, screen);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** A cell that meets without a plan. Returns its id. */
async function createGroup(product: Product, church: BenchChurch): Promise<string> {
  const api = createApi(product.url, church.token);
  const create = (path: string, body: object): Promise<{ readonly id: string }> =>
    api.call('POST', path, body);
  const personIds: string[] = [];
  for (let number = 1; number <= names; number += 1) {
    const person = { givenNames: `Persona ${number}`, confirmed: true };
    personIds.push((await create('/api/people', person)).id);
  }
  const { items } = await api.call<{
    readonly items: readonly {
      readonly id: string;
      readonly key: string;
      readonly roles: readonly { readonly id: string; readonly function: string }[];
    }[];
  }>('GET', '/api/groups/types');
  const type = items.find(({ key }) => key === 'cell');
  const roleId = type?.roles.find((role) => role.function === 'member')?.id;
  const since = '2026-01-04';
  const { id } = await create('/api/groups', {
    requestId: randomUUID(),
    typeId: type?.id,
    name: 'Sin red',
    openedOn: since,
  });
  await create(`/api/groups/${id}/members`, { personIds, roleId, since });
  return id;
}

async function measure(context: BrowserContext, screen: Screen): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(screen.from);
  // Playwright's waitForFunction takes the promise of an asynchronous function for its answer.
  const lastTry = performance.now() + mostSeconds * 1000;
  while (!(await page.evaluate(isKept, screen))) {
    if (performance.now() > lastTry) throw new Error(`The device does not keep: ${screen.name}`);
    await pause(200);
  }
  await context.setOffline(true);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await visit(page, screen));
  return { ...toRow(screen.name), value: median(seconds) };
}

async function visit(page: Page, { path, ready }: Screen): Promise<number> {
  const startedAt = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  return (performance.now() - startedAt) / 1000;
}

/** Whether the worker runs, and the device has the files, the session and the answers. */
async function isKept({ files, answers }: Screen): Promise<boolean> {
  if (!navigator.serviceWorker.controller || !localStorage.getItem('redil-device')) return false;
  const kept = (await (await caches.open('redil-assets')).keys()).map(({ url }) => url);
  const isFileKept = (file: string): boolean => kept.some((url) => url.includes(`/assets/${file}`));
  if (![...files, 'OfflineFrame-', 'queue-'].every(isFileKept)) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('redil');
    opening.addEventListener('success', () => {
      const db = opening.result;
      const transaction = db.transaction(['sessions', 'answers']);
      const sessions = transaction.objectStore('sessions').count();
      const keys = transaction.objectStore('answers').getAllKeys();
      transaction.addEventListener('complete', () => {
        db.close();
        const isAnswerKept = (part: string): boolean =>
          keys.result.some((key) => String(key).includes(part));
        resolve(sessions.result > 0 && answers.every(isAnswerKept));
      });
    });
  });
}
