/** How every connection to PostgreSQL is opened: those of the pools, of the jobs and of their notifications. */
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import type pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { isReadOnlyError, unreachableCodes } from '../statements/statement-errors.ts';
import { formatServer, parseDatabaseUrl, type ServerAddress } from './address.ts';
import { getReason, ServerProbe } from './probe.ts';
import { NoPrimaryError, PrimaryWatch } from './primary.ts';

/** Settings of the driver; one that is not set is absent. */
type DriverConfig = {
  readonly [K in keyof pg.ClientConfig]?: Exclude<pg.ClientConfig[K], undefined>;
};

export interface Connections {
  /** For pools and clients of the driver. */
  readonly config: DriverConfig;
  /** Call it when a statement failed: a server that no longer accepts writes is found at once. */
  reportFailure(error: unknown): void;
  /** Call it after the connections are closed. */
  close(): void;
}

/** Finds a connection whose other end is gone while it is idle. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** With one server, its connections; with several, those of the server that accepts writes (`primary.ts`). */
export function openConnections(url: string): Connections {
  const address = parseDatabaseUrl(url);
  if (!address || address.servers.length === 1) {
    return {
      config: { connectionString: url, ...keepAlive },
      reportFailure: () => undefined,
      close: () => undefined,
    };
  }
  const { servers } = address;
  const parsed = toClientConfig(parse(address.url)) as DriverConfig;
  const config = { ...parsed, ...keepAlive, ...identifyServers(parsed.ssl, servers) };
  const watch = new PrimaryWatch(servers.map((server) => new ServerProbe(server, config)));
  return {
    config: { ...config, stream: () => watch.openSocket() },
    reportFailure: (error) => {
      if (isReadOnlyError(error)) void watch.ask();
    },
    close: () => watch.close(),
  };
}

/** The driver gets only the name of the first server: the certificate may be that of another one in the list. */
function identifyServers(
  ssl: DriverConfig['ssl'],
  servers: readonly ServerAddress[],
): Pick<DriverConfig, 'ssl'> {
  if (!ssl) return {};
  const settings = ssl === true ? {} : ssl;
  if (settings.checkServerIdentity || settings.rejectUnauthorized === false) return { ssl };
  const check = (_name: string, certificate: PeerCertificate): Error | undefined => {
    const errors = servers.map(({ host }) => checkServerIdentity(host, certificate));
    return errors.includes(undefined) ? undefined : errors[0];
  };
  return { ssl: { ...settings, checkServerIdentity: check } };
}

/**
 * A sentence for the operator on why the first connection failed, with the servers and without the password; null for an
 * error of another kind.
 */
export function describeFailedConnection(error: unknown, url: string): string | null {
  if (error instanceof NoPrimaryError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const servers = parseDatabaseUrl(url)?.servers.map(formatServer).join(', ') ?? '';
  const code = String(error.code);
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  if (isMissingSocket || unreachableCodes.has(code))
    return `The database of DATABASE_URL does not respond: ${servers} (${code})`;
  // An unknown role, a wrong password or name of the database, too many connections, a server that starts or stops.
  if (/^(28|3D|53[34]|57P)/.test(code))
    return `The database of DATABASE_URL refuses the connection: ${servers} (${getReason(error)})`;
  return null;
}
