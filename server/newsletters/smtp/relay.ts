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
  readonly resolve: (response: SmtpResponse) => void;
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
  readonly #pending: PendingMessage[] = [];
  readonly #idle: Connection[] = [];
  #open = 0;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(settings: RelaySettings) {
    this.#settings = settings;
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

  close(): void {
    clearTimeout(this.#idleTimer);
    this.#open -= this.#idle.length;
    for (const connection of this.#idle.splice(0)) connection.close();
  }

  #deliverPending(): void {
    while (
      this.#pending.length > 0 &&
      (this.#idle.length > 0 || this.#open < this.#settings.connections)
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
    this.#release(connection);
    this.#deliverPending();
  }

  #release(connection: Connection | undefined): void {
    if (connection?.isUsable && connection.sent < this.#settings.messagesPerConnection) {
      this.#idle.push(connection);
      this.#idleTimer = setTimeout(() => this.close(), this.#settings.idleMs ?? 5_000);
      this.#idleTimer.unref();
      return;
    }
    this.#open -= 1;
    connection?.close();
  }
}
