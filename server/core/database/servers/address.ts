/** The address of the database: one server, or several of which one accepts writes, in the form of libpq. */

export interface ServerAddress {
  /** A name or an address, without brackets; a folder with the server's socket if it begins with a slash. */
  readonly host: string;
  readonly port: number;
}

export interface DatabaseAddress {
  readonly servers: readonly [ServerAddress, ...ServerAddress[]];
  /** For the driver; of several servers it names the first one. */
  readonly url: string;
}

const defaultPort = 5432;
/** Redil writes on every connection, so it accepts no standby. */
const acceptedSessions = new Set(['read-write', 'primary']);

/**
 * Reads `postgres://user:password@one:5432,two:5433/name?target_session_attrs=read-write`, where hosts and ports can also be
 * parameters (`?host=one,two&port=5432,5433`). null for another text.
 */
export function parseDatabaseUrl(text: string): DatabaseAddress | null {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)\??([^#]*)$/.exec(text);
  if (!parts) return null;
  const [, scheme = '', authority = '', path = '', query = ''] = parts;
  const search = new URLSearchParams(query);
  const at = authority.lastIndexOf('@') + 1;
  const servers = listServers(
    search.get('host') || authority.slice(at),
    search.get('port')?.split(',') ?? [],
  );
  const session = search.get('target_session_attrs');
  const [first, ...others] = servers ?? [];
  if (!first || (session !== null && !acceptedSessions.has(session))) return null;
  const all = [first, ...others] as const;
  if (others.length === 0) return URL.canParse(text) ? { servers: all, url: text } : null;
  for (const name of ['host', 'port', 'target_session_attrs']) search.delete(name);
  search.set('host', first.host);
  search.set('port', String(first.port));
  const url = `${scheme}${authority.slice(0, at)}localhost${path}?${search}`;
  return URL.canParse(url) ? { servers: all, url } : null;
}

function listServers(hosts: string, ports: readonly string[]): ServerAddress[] | null {
  const names = hosts.split(',');
  if (![0, 1, names.length].includes(ports.length)) return null;
  const servers = names.map((name, index) => {
    const parts = /^(?:\[([0-9a-f:.]+)\]|([^:\]]*))(?::(\d{1,5}))?$/i.exec(name);
    const host = decodeHost(parts?.[1] ?? parts?.[2]);
    const port = Number(parts?.[3] ?? (ports[index] || ports[0] || defaultPort));
    return { host: host || (names.length === 1 ? 'localhost' : ''), port };
  });
  const isValid = servers.every(
    ({ host, port }) => host && Number.isInteger(port) && port > 0 && port <= 65_535,
  );
  return isValid ? servers : null;
}

function decodeHost(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export const isDatabaseUrl = (text: string): boolean => parseDatabaseUrl(text) !== null;

export const formatServer = ({ host, port }: ServerAddress): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
