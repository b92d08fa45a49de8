/** Pictures as large as they may be, all at once: how long the event loop is held, and what memory they take. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { churchesContract } from '#domain/churches/contract.ts';
import { createApp } from '#server/app.ts';
import type { Core } from '#server/core/core.ts';
import { createTestChurch } from '#server/testing/accounts.ts';
import { connection } from './tools/connection.ts';
import type { Figure, Row } from './tools/report.ts';

const count = 6;
/** What a telephone takes with 24 megapixels. */
const size = { width: 5712, height: 4284 };
/** A stall of this length on an idle machine is noticed by nobody. */
const stallRow: Row = {
  name: 'longest stall of the event loop by pictures',
  limit: 100,
  unit: 'ms',
  bound: 'max',
};
const memoryRow: Row = {
  name: 'memory for decoding pictures',
  limit: 300,
  unit: 'MB',
  bound: 'max',
};
export const picturesRows: readonly Row[] = [stallRow, memoryRow];

export async function* measurePictures(core: Core): AsyncGenerator<Figure> {
  const { admin } = await createTestChurch(core);
  const app = createApp(core);
  const { method, path } = churchesContract.setLogo;
  const picture = sharp({ create: { ...size, channels: 3, background: 'teal' } }).jpeg({
    quality: 40,
    progressive: true,
  });
  const body = JSON.stringify({ data: (await picture.toBuffer()).toString('base64') });
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'application/json',
  };
  const send = async (): Promise<void> => {
    const response = await app.request(path, { method, headers, body }, connection);
    if (!response.ok) throw new Error(await response.text());
  };
  await send();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  const monitor = monitorEventLoopDelay({ resolution: 1 });
  monitor.enable();
  await Promise.all(Array.from({ length: count }, send)).finally(() => clearInterval(timer));
  await pause(2);
  monitor.disable();
  const detail = `${count} pictures of ${size.width} × ${size.height} at once`;
  yield { ...stallRow, value: monitor.max / 1e6, detail };
  yield { ...memoryRow, value: (most - before) / 1e6, detail };
}
