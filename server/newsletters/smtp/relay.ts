/**
 * The connections to the relay. A connection is opened when there is work for it, carries about a hundred messages, and is
 * hung up when nothing follows.
 */
import {
  connect,
  ConnectFailure,
  type Answer,
  type Connection,
  type Envelope,
} from './connection.ts';

export interface Relay {
  /** Waits for a free connection, sends, and tells what the relay said; never rejects. */
  send(envelope: Envelope, message: () => Buffer): Promise<Answer>;
  /** Messages that have not been given to a connection yet are answered as never sent. */
  abandonWaiting(): void;
  close(): void;
}

interface Waiting {
  readonly envelope: Envelope;
  readonly message: () => Buffer;
  readonly resolve: (answer: Answer) => void;
}

export interface RelaySettings {
  readonly smtpUrl: string;
  /** How we introduce ourselves (EHLO). */
  readonly name: string;
  readonly connections: number;
  readonly messagesPerConnection: number;
  readonly idleMs?: number;
}

const notSent: Answer = {
  accepted: false,
  stage: 'connection',
  bodyStarted: false,
  code: null,
  status: null,
  text: 'Not sent',
  relayRefused: false,
};

export function openRelay(settings: RelaySettings): Relay {
  return new ConnectionPool(settings);
}

class ConnectionPool implements Relay {
  readonly #settings: RelaySettings;
  readonly #waiting: Waiting[] = [];
  readonly #idle: Connection[] = [];
  #open = 0;
  #hangUp: NodeJS.Timeout | undefined;

  constructor(settings: RelaySettings) {
    this.#settings = settings;
  }

  send(envelope: Envelope, message: () => Buffer): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.push({ envelope, message, resolve });
      this.#pump();
    });
  }

  abandonWaiting(): void {
    for (const each of this.#waiting.splice(0)) each.resolve({ ...notSent, abandoned: true });
  }

  close(): void {
    clearTimeout(this.#hangUp);
    this.#open -= this.#idle.length;
    for (const connection of this.#idle.splice(0)) connection.close();
  }

  #pump(): void {
    while (
      this.#waiting.length > 0 &&
      (this.#idle.length > 0 || this.#open < this.#settings.connections)
    ) {
      const next = this.#waiting.shift();
      if (next) void this.#serve(next, this.#idle.pop());
    }
  }

  async #serve(
    { envelope, message, resolve }: Waiting,
    kept: Connection | undefined,
  ): Promise<void> {
    clearTimeout(this.#hangUp);
    // A connection taken from the idle ones is counted already; a new one, or one in place of a lost one, is from here on.
    if (!kept) this.#open += 1;
    let connection = kept?.isUsable ? kept : undefined;
    try {
      connection ??= await connect(this.#settings.smtpUrl, this.#settings.name);
      resolve(await connection.send(envelope, message()));
    } catch (error) {
      resolve(error instanceof ConnectFailure ? error.answer : { ...notSent, text: String(error) });
    }
    this.#giveBack(connection);
    this.#pump();
  }

  #giveBack(connection: Connection | undefined): void {
    if (connection?.isUsable && connection.sent < this.#settings.messagesPerConnection) {
      this.#idle.push(connection);
      this.#hangUp = setTimeout(() => this.close(), this.#settings.idleMs ?? 5_000);
      this.#hangUp.unref();
      return;
    }
    this.#open -= 1;
    connection?.close();
  }
}
