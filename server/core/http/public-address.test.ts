import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from '#server/core/outgoing/public-networks.ts';
import { requestPublicAddress } from './public-address.ts';

const asked: string[] = [];
const answers: Readonly<Record<string, RequestListener>> = {
  '/ok': (_, response) => response.writeHead(200).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/get-only': ({ method }, response) => response.writeHead(method === 'GET' ? 200 : 405).end(),
  '/moved': (_, response) => response.writeHead(301, { location: '/ok' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => undefined,
};
const site = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  answers[request.url ?? '']?.(request, response);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1';
const ask = (path: string) =>
  requestPublicAddress(base + path, { timeoutMs: 400, isAllowed: isLoopback });

test.each([
  ['/ok', { status: 200 }],
  ['/gone', { status: 404 }],
  ['/get-only', { status: 200 }],
  ['/moved', { status: 200 }],
  ['/circle', { status: null }],
  ['/silent', { status: null }],
])('%s answers %j', async (path, expected) => {
  expect(await ask(path)).toEqual(expected);
});

test.each(['/inside', '/file'])(
  'a redirect into its own network is not followed: %s',
  async (path) => {
    expect(await ask(path)).toBe('private');
  },
);

test.each([
  'http://localhost/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://169.254.169.254/latest/meta-data',
  'http://192.168.1.1/admin',
  'https://user:password@10.1.2.3/',
  'http://8.8.8.8:22/',
  'ftp://8.8.8.8/',
])('%s is not requested', async (url) => {
  expect(await requestPublicAddress(url, { timeoutMs: 400 })).toBe('private');
});

test('a name that leads to this machine is not requested', async () => {
  const before = asked.length;
  const url = `${base}/ok`.replace(/:\d+/, ':80');
  expect(await requestPublicAddress(url, { timeoutMs: 400 })).toBe('private');
  expect(asked.length).toBe(before);
});

test.each(['8.8.8.8', '190.24.1.2', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '100.64.0.1',
  '172.31.0.1',
  '240.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
