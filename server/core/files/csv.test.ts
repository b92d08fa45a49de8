/** A download is generated as fast as its client reads. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHttpServer, type HttpServer } from '../http/listen.ts';
import { createCsvResponse, formatCsvLine } from './csv.ts';

const line = 'x'.repeat(64 * 1024);
/** 256 MB in all. */
const lineCount = 4096;
/** Buffers of sockets and streams hold some of them: at most 16 MB. */
const maxBuffered = 256;

let generated = 0;
let isClosed = false;
let server: HttpServer;

function* generateLines(): Generator<string> {
  try {
    for (generated = 0; generated < lineCount; generated += 1) yield line;
  } finally {
    isClosed = true;
  }
}

beforeAll(async () => {
  const app = new Hono();
  app.get('/export', () => createCsvResponse('personas.csv', generateLines()));
  server = await startHttpServer(app, '127.0.0.1', 0);
});
afterAll(() => server.close());

/** Requests the file and reads nothing of it. */
async function openDownload(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /export HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await setTimeout(500);
  return socket;
}

test('a client that does not read makes the server wait, and one that reads gets everything', async () => {
  const socket = await openDownload();
  expect(generated).toBeGreaterThan(0);
  expect(generated).toBeLessThan(maxBuffered);
  let bytes = 0;
  socket.on('data', (chunk) => (bytes += chunk.length));
  socket.resume();
  await once(socket, 'close');
  expect(generated).toBe(lineCount);
  expect(bytes).toBeGreaterThan(lineCount * line.length);
});

test('a client that disconnects ends the export', async () => {
  isClosed = false;
  const socket = await openDownload();
  socket.destroy();
  await setTimeout(300);
  expect(isClosed).toBe(true);
  expect(generated).toBeLessThan(maxBuffered);
});

test('a spreadsheet adds up negative amounts, and calculates no formula', () => {
  expect(formatCsvLine(['-300', '-1250,50', '-1+2', '=A1', '-'], ';')).toBe(
    "-300;-1250,50;'-1+2;'=A1;'-\r\n",
  );
});
