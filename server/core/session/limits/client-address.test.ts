import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from './client-address.ts';
import { serveHttp, type Listening } from '../../http/listen.ts';

let http: Listening;
beforeAll(async () => {
  const app = new Hono();
  for (const trustedProxies of [0, 1, 2])
    app.get(`/${trustedProxies}`, (context) =>
      context.text(placeOf(context, { trustedProxies }).address),
    );
  http = await serveHttp(app, '127.0.0.1', 0);
});
afterAll(() => http.close());

test.each([
  ['no proxy: the socket, whatever is claimed', 0, '203.0.113.9', '127.0.0.1'],
  ['one proxy: the entry that it wrote', 1, '203.0.113.9', '203.0.113.9'],
  [
    'one proxy: what the client wrote before it is hearsay',
    1,
    '198.51.100.1, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'two proxies: the entry that the outer one wrote',
    2,
    '198.51.100.1, 203.0.113.9, 10.0.0.2',
    '203.0.113.9',
  ],
  ['fewer entries than proxies: the socket', 2, '203.0.113.9', '127.0.0.1'],
  ['an entry that is no address: the socket', 1, 'unknown', '127.0.0.1'],
  ['an IPv6 address', 1, '2001:db8::1', '2001:db8::1'],
])('%s', async (_, proxies, header, expected) => {
  const response = await fetch(`http://127.0.0.1:${http.port}/${proxies}`, {
    headers: { 'x-forwarded-for': header },
  });
  expect(await response.text()).toBe(expected);
});
