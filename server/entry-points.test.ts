/** docs/security.md names every address that the server answers. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { testServer } from './testing/server.ts';

const server = testServer(() => ({}), { work: false });

const security = readFileSync('docs/security.md', 'utf8');
const entryPoints = /\*\*Entry points\.\*\*[^]*?(?=\n\n\*\*)/.exec(security)?.[0] ?? '';
const named = [...entryPoints.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => address);

/** As the document writes it: `/u/{token}`. */
const toAddress = (path: string): string => path.replaceAll(/:(\w+)(\{[^}]+\})?/g, '{$1}');

/** A named address stands for all below it. */
const isNamed = (address: string): boolean =>
  named.some((each) => address === each || address.startsWith(`${each.replace(/\/$/, '')}/`));

test('every address of the server is among the entry points', () => {
  const { core, mailbox } = server();
  const addresses = createApp(core, mailbox)
    .routes.map(({ path }) => toAddress(path))
    .filter((address) => address !== '/*');
  expect(addresses.length).toBeGreaterThan(100);
  expect([...new Set(addresses)].filter((address) => !isNamed(address))).toEqual([]);
});
