/**
 * The connection pool to the relay. Connections are closed after about a hundred messages or when idle. A relay that accepts
 * fewer connections than wanted is used with those that it accepts.
 */
import { now } from '#server/core/clock.ts';
import {
  connect,
  ConnectError,
  type SmtpResponse,
  type Connection,
  type Envelope,
} from './connection.ts';

export interface Relay {
  /** Opens connections until so many are open; `onOpened` reports each. */
  open(count: number): void;
  /** Open connections without a message: so many messages can be sent without waiting. */
  readonly ready: number;
  /** Open connections, with those that have a message. */
  readonly size: number;
  /** Waits for a free connection, sends, and resolves with the relay's response; never rejects. */
  send(envelope: Envelope, message: () => Buffer): Promise<SmtpResponse>;
  /** Resolves messages that no connection has taken yet as not sent. */
  cancelPending(): void;
  /** Closes the connections, also those with a message: its delivery is uncertain once its body was begun. */
  abort(): void;
  /** Closes idle connections, and the others after their message. */
  close(): void;
}

interface PendingMessage {
  readonly envelope: Envelope;
  readonly message: () => Buffer;
  readonly resolve: (response: SmtpResponse) => void;
}

export interface RelaySettings {
  readonly smtpUrl: string;
  /** Our host name in EHLO. */
  readonly name: string;
  readonly connections: number;
  readonly messagesPerConnection: number;
  readonly idleMs?: number;
  /** A connection that `open` asked for is ready (null), or could not be opened although no other is open. */
  onOpened?(failure: SmtpResponse | null): void;
}

const notSentResponse: SmtpResponse = {
  accepted: false,
  stage: 'connection',
  bodyStarted: false,
  code: null,
  enhancedCode: null,
  text: 'Not sent',
  relayRefused: false,
};

export function openRelay(settings: RelaySettings): Relay {
  return new ConnectionPool(settings);
}

/** How long a relay that refused one more connection is not asked for it again. */
const fewerConnectionsMs = 60_000;

class ConnectionPool implements Relay {
  readonly #settings: RelaySettings;
  readonly #pending: PendingMessage[] = [];
  readonly #idle: Connection[] = [];
  readonly #busy = new Set<Connection>();
  #connecting = 0;
  #accepted: { readonly count: number; readonly until: number } | undefined;
  #isClosed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(settings: RelaySettings) {
    this.#settings = settings;
  }

  get ready(): number {
    this.#dropUnusable();
    return this.#idle.length;
  }

  get size(): number {
    return this.ready + this.#busy.size;
  }

  get #limit(): number {
    const { connections } = this.#settings;
    return this.#accepted && this.#accepted.until > now().getTime()
      ? Math.min(this.#accepted.count, connections)
      : connections;
  }

  open(count: number): void {
    const missing = Math.min(count, this.#limit) - this.size - this.#connecting;
    for (let index = 0; index < missing; index += 1) void this.#openIdle();
  }

  send(envelope: Envelope, message: () => Buffer): Promise<SmtpResponse> {
    return new Promise((resolve) => {
      this.#pending.push({ envelope, message, resolve });
      this.#deliverPending();
    });
  }

  cancelPending(): void {
    for (const each of this.#pending.splice(0))
      each.resolve({ ...notSentResponse, cancelled: true });
  }

  abort(): void {
    this.cancelPending();
    this.close();
    for (const connection of this.#busy) connection.destroy();
  }

  close(): void {
    this.#isClosed = true;
    this.#closeIdle();
  }

  #closeIdle(): void {
    clearTimeout(this.#idleTimer);
    for (const connection of this.#idle.splice(0)) connection.close();
  }

  #dropUnusable(): void {
    for (let index = this.#idle.length - 1; index >= 0; index -= 1)
      if (!this.#idle[index]?.isUsable) this.#idle.splice(index, 1);
  }

  async #connect(): Promise<Connection> {
    this.#connecting += 1;
    try {
      return await connect(this.#settings.smtpUrl, this.#settings.name);
    } finally {
      this.#connecting -= 1;
    }
  }

  async #openIdle(): Promise<void> {
    try {
      this.#release(await this.#connect());
      this.#settings.onOpened?.(null);
    } catch (error) {
      if (this.size > 0)
        this.#accepted = { count: this.size, until: now().getTime() + fewerConnectionsMs };
      else this.#settings.onOpened?.(toFailure(error));
    }
    this.#deliverPending();
  }

  #deliverPending(): void {
    while (
      this.#pending.length > 0 &&
      (this.ready > 0 || this.size + this.#connecting < this.#limit)
    ) {
      const next = this.#pending.shift();
      if (next) void this.#deliver(next, this.#idle.pop());
    }
  }

  async #deliver(
    { envelope, message, resolve }: PendingMessage,
    idle: Connection | undefined,
  ): Promise<void> {
    clearTimeout(this.#idleTimer);
    try {
      const connection = idle ?? (await this.#connect());
      resolve(await this.#sendOn(connection, envelope, message));
    } catch (error) {
      resolve(toFailure(error));
    }
    this.#deliverPending();
  }

  async #sendOn(
    connection: Connection,
    envelope: Envelope,
    message: () => Buffer,
  ): Promise<SmtpResponse> {
    this.#busy.add(connection);
    try {
      return await connection.send(envelope, message());
    } finally {
      this.#busy.delete(connection);
      this.#release(connection);
    }
  }

  #release(connection: Connection): void {
    if (
      this.#isClosed ||
      !connection.isUsable ||
      connection.sent >= this.#settings.messagesPerConnection
    )
      return connection.close();
    this.#idle.push(connection);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#closeIdle(), this.#settings.idleMs ?? 5_000);
    this.#idleTimer.unref();
  }
}

const toFailure = (error: unknown): SmtpResponse =>
  error instanceof ConnectError ? error.response : { ...notSentResponse, text: String(error) };
