import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutgoing } from './outgoing.ts';
import { isPublicAddress } from './public-networks.ts';

const servers: Server[] = [];
const never = new AbortController().signal;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = (allowsLoopback: boolean) =>
  createOutgoing({ userAgent: 'Redil (http://localhost)', allowsLoopback });

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test.each(['8.8.8.8', '193.0.6.139', '172.32.0.1', '2a00:1450:4003:80f::200e'])(
  '%s is on the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

describe('a request', () => {
  test.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:7f00:1]'])(
    'for %s is refused, and the server is not reached',
    async (host) => {
      let visits = 0;
      const address = await serve((_, response) => {
        visits += 1;
        response.end('{}');
      });
      const url = `http://${host}:${new URL(address).port}/`;
      await expect(open(false).get(url, never)).rejects.toThrow('not on the public internet');
      expect(visits).toBe(0);
    },
  );

  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'ftp://x/',
  ])('that is redirected to %s is refused', async (location) => {
    const address = await serve((_, response) => response.writeHead(302, { location }).end());
    await expect(open(true).get(address, never)).rejects.toThrow('not on the public internet');
  });

  test('follows a redirect, and says who asks', async () => {
    const address = await serve((request, response) => {
      if (request.url === '/') response.writeHead(301, { location: '/found' }).end();
      else response.end(JSON.stringify([request.url, request.headers['user-agent']]));
    });
    const answer = await open(true).get(address, never);
    expect(JSON.parse(answer.body)).toEqual(['/found', 'Redil (http://localhost)']);
  });

  test('is given up after three redirects', async () => {
    const address = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
    await expect(open(true).get(address, never)).rejects.toThrow('redirects too often');
  });

  test('reads no more than it needs', async () => {
    const address = await serve((_, response) => response.end('x'.repeat(1024 * 1024)));
    await expect(open(true).get(address, never)).rejects.toThrow('too large');
  });

  test('ends when it is aborted, and when nobody answers', async () => {
    const arrived = Promise.withResolvers<void>();
    const address = await serve(() => arrived.resolve());
    const stopping = new AbortController();
    const answer = open(true).get(address, stopping.signal);
    await arrived.promise;
    stopping.abort();
    await expect(answer).rejects.toThrow('gave no answer');
    await expect(open(true).get('http://127.0.0.1:1/', never)).rejects.toThrow('ECONNREFUSED');
  });

  test('tells the status and when to ask again', async () => {
    const address = await serve((_, response) =>
      response.writeHead(429, { 'retry-after': '30' }).end('{}'),
    );
    expect(await open(true).get(address, never)).toEqual({
      status: 429,
      body: '{}',
      retryAfterSeconds: 30,
    });
  });
});
