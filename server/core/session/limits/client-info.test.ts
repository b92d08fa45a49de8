import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClientInfo } from './client-info.ts';
import { startHttpServer, type HttpServer } from '../../http/listen.ts';

let http: HttpServer;
beforeAll(async () => {
  const app = new Hono();
  for (const trustedProxies of [0, 1, 2])
    app.get(`/${trustedProxies}`, (context) =>
      context.text(getClientInfo(context, { trustedProxies }).address),
    );
  http = await startHttpServer(app, '127.0.0.1', 0);
});
afterAll(() => http.close());

test.each([
  ['no proxy: the socket’s address, ignoring the header', 0, '203.0.113.9', '127.0.0.1'],
  ['one proxy: the entry it appended', 1, '203.0.113.9', '203.0.113.9'],
  [
    'one proxy: entries sent by the client are ignored',
    1,
    '198.51.100.1, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'two proxies: the entry appended by the outer one',
    2,
    '198.51.100.1, 203.0.113.9, 10.0.0.2',
    '203.0.113.9',
  ],
  ['fewer entries than proxies: the socket’s address', 2, '203.0.113.9', '127.0.0.1'],
  ['an entry that is not an IP address: the socket’s address', 1, 'unknown', '127.0.0.1'],
  ['an IPv6 address', 1, '2001:db8::1', '2001:db8::1'],
])('%s', async (_, proxies, header, expected) => {
  const response = await fetch(`http://127.0.0.1:${http.port}/${proxies}`, {
    headers: { 'x-forwarded-for': header },
  });
  expect(await response.text()).toBe(expected);
});
