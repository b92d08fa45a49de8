/** Asks one server, on a connection that is kept, whether it accepts writes. */
import { Socket } from 'node:net';
import pg from 'pg';
import { formatServer, type ServerAddress } from './address.ts';

export type ServerState =
  /** `timeline` is that of its write-ahead log: each promotion of a standby begins a higher one. */
  | { readonly kind: 'writable'; readonly timeline: number }
  | { readonly kind: 'read-only' | 'silent' | 'failed'; readonly reason: string };

/** A server that needs longer for an answer is silent. */
const answerWithinMs = 1500;

const question = `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
  CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_walfile_name(pg_current_wal_lsn()) END AS segment`;

interface Answer {
  readonly isReadOnly: boolean;
  /** Name of the current segment, which begins with the timeline in eight hexadecimal digits; null on a standby. */
  readonly segment: string | null;
}

export class ServerProbe {
  readonly address: ServerAddress;
  readonly #config: pg.ClientConfig;
  #socket: Socket | undefined;
  #client: pg.Client | undefined;

  /** `config` has all but the server. */
  constructor(address: ServerAddress, config: pg.ClientConfig) {
    this.address = address;
    this.#config = config;
  }

  get name(): string {
    return formatServer(this.address);
  }

  async ask(): Promise<ServerState> {
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      this.close();
    }, answerWithinMs);
    try {
      const kept = this.#client;
      if (!kept) return await this.#read(await this.#connect());
      return await this.#read(kept).catch(async (error: unknown) => {
        if (isSilent) throw error;
        // The kept connection may have been ended since the last question.
        return this.#read(await this.#connect());
      });
    } catch (error) {
      this.close();
      return isSilent
        ? { kind: 'silent', reason: `no answer in ${answerWithinMs / 1000} s` }
        : { kind: 'failed', reason: getReason(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends a question that is being asked. */
  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#client = undefined;
  }

  async #read(client: pg.Client): Promise<ServerState> {
    const { rows } = await client.query<Answer>(question);
    return toState(rows[0]);
  }

  async #connect(): Promise<pg.Client> {
    this.#socket?.destroy();
    const socket = new Socket();
    const client = new pg.Client({
      ...this.#config,
      ...this.address,
      application_name: 'redil-watch',
      stream: () => socket,
    });
    // A connection that breaks while nothing is asked fails at the next question.
    client.on('error', () => undefined);
    this.#socket = socket;
    await client.connect();
    this.#client = client;
    return client;
  }
}

const toState = (answer: Answer | undefined): ServerState =>
  answer?.segment && !answer.isReadOnly
    ? { kind: 'writable', timeline: Number.parseInt(answer.segment.slice(0, 8), 16) }
    : { kind: 'read-only', reason: 'accepts no writes' };

/** The system's code where there is one, such as ECONNREFUSED; else the message, which never has the password. */
export function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return /^E[A-Z_]+$/.test(code) ? code : error.message;
}
