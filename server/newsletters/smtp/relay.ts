/**
 * The connection pool to the relay. Connections are opened on demand, closed after about a hundred messages or when idle.
 */
import {
  connect,
  ConnectError,
  type SmtpResponse,
  type Connection,
  type Envelope,
} from './connection.ts';

export interface Relay {
  /** Waits for a free connection, sends, and resolves with the relay's response; never rejects. */
  send(envelope: Envelope, message: () => Buffer): Promise<SmtpResponse>;
  /** Resolves messages that no connection has taken yet as not sent. */
  cancelPending(): void;
  close(): void;
}

interface PendingMessage {
  readonly envelope: Envelope;
  readonly message: () => Buffer;
  readonly resolve: (answer: SmtpResponse) => void;
}

export interface RelaySettings {
  readonly smtpUrl: string;
  /** Our host name in EHLO. */
  readonly name: string;
  readonly connections: number;
  readonly messagesPerConnection: number;
  readonly idleMs?: number;
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

class ConnectionPool implements Relay {
  readonly #settings: RelaySettings;
  readonly #waiting: PendingMessage[] = [];
  readonly #idle: Connection[] = [];
  #open = 0;
  #hangUp: NodeJS.Timeout | undefined;

  constructor(settings: RelaySettings) {
    this.#settings = settings;
  }

  send(envelope: Envelope, message: () => Buffer): Promise<SmtpResponse> {
    return new Promise((resolve) => {
      this.#waiting.push({ envelope, message, resolve });
      this.#pump();
    });
  }

  cancelPending(): void {
    for (const each of this.#waiting.splice(0))
      each.resolve({ ...notSentResponse, cancelled: true });
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
    { envelope, message, resolve }: PendingMessage,
    idle: Connection | undefined,
  ): Promise<void> {
    clearTimeout(this.#hangUp);
    // An idle connection is counted in #open already, also when it must be replaced; a new one is counted here.
    if (!idle) this.#open += 1;
    let connection = idle?.isUsable ? idle : undefined;
    try {
      connection ??= await connect(this.#settings.smtpUrl, this.#settings.name);
      resolve(await connection.send(envelope, message()));
    } catch (error) {
      resolve(
        error instanceof ConnectError
          ? error.response
          : { ...notSentResponse, text: String(error) },
      );
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
