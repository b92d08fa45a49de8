/** The addresses of several servers in DATABASE_URL. */
import { expect, test } from 'vitest';
import { formatServer, parseDatabaseUrl } from './address.ts';

const readServers = (url: string) => parseDatabaseUrl(url)?.servers.map(formatServer);

test.each([
  [
    'postgres://redil:pw@one:5432,two:5433/redil?target_session_attrs=read-write',
    'one:5432 two:5433',
  ],
  ['postgresql://redil:p%40@one,two:6000,three/redil', 'one:5432 two:6000 three:5432'],
  ['postgresql:///redil?host=one,two', 'one:5432 two:5432'],
  ['postgresql://redil@/redil?host=one,two&port=5433,5434', 'one:5433 two:5434'],
  ['postgresql://redil@/redil?host=one,two&port=5433', 'one:5433 two:5433'],
  [
    'postgresql://redil@[2001:db8::1]:5433,[2001:db8::2]/redil',
    '[2001:db8::1]:5433 [2001:db8::2]:5432',
  ],
  ['postgresql:///redil?host=/var/run/postgresql', '/var/run/postgresql:5432'],
  ['postgresql://redil@db/redil', 'db:5432'],
])('%s names the servers %s', (url, servers) => {
  expect(readServers(url)).toEqual(servers.split(' '));
});

test('the driver gets everything but the list of servers', () => {
  const url = new URL(
    parseDatabaseUrl(
      'postgres://redil:p%40@one:5432,two:5433/redil?target_session_attrs=read-write&sslmode=require',
    )?.url ?? '',
  );
  expect(url).toMatchObject({ username: 'redil', password: 'p%40', pathname: '/redil' });
  expect([...url.searchParams]).toEqual([
    ['sslmode', 'require'],
    ['host', 'one'],
    ['port', '5432'],
  ]);
});

test.each([
  'postgresql://redil@one,two/redil?target_session_attrs=standby',
  'postgresql://redil@one,/redil',
  'postgresql://redil@one,two:port/redil',
  'postgresql://redil@one,two:70000/redil',
  'postgresql://redil@/redil?host=one,two&port=1,2,3',
  'mysql://redil@one/redil',
])('%s is not an address', (url) => {
  expect(parseDatabaseUrl(url)).toBeNull();
});
