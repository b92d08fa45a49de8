/**
 * The connections to the relay. A connection is opened when there is work for it, carries about a hundred messages, and is
 * hung up when nothing follows.
 */
import { connect, ConnectFailure, type Answer, type Connection, type Envelope } from './connection.ts';

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
  const waiting: Waiting[] = [];
  const idle: Connection[] = [];
  let open = 0;
  let hangUp: NodeJS.Timeout | undefined;

  const pump = (): void => {
    while (waiting.length > 0 && (idle.length > 0 || open < settings.connections)) {
      const next = waiting.shift();
      if (next) void serve(next, idle.pop());
    }
  };

  async function serve({ envelope, message, resolve }: Waiting, kept: Connection | undefined): Promise<void> {
    clearTimeout(hangUp);
    let connection = kept?.isUsable ? kept : undefined;
    if (kept && !connection) open -= 1;
    try {
      if (!connection) {
        open += 1;
        connection = await connect(settings.smtpUrl, settings.name);
      }
      resolve(await connection.send(envelope, message()));
    } catch (error) {
      resolve(error instanceof ConnectFailure ? error.answer : { ...notSent, text: String(error) });
    }
    giveBack(connection);
    pump();
  }

  function giveBack(connection: Connection | undefined): void {
    if (connection?.isUsable && connection.sent < settings.messagesPerConnection) {
      idle.push(connection);
      hangUp = setTimeout(closeIdle, settings.idleMs ?? 5_000);
      hangUp.unref();
      return;
    }
    open -= 1;
    connection?.close();
  }

  function closeIdle(): void {
    open -= idle.length;
    for (const connection of idle.splice(0)) connection.close();
  }

  return {
    send: (envelope, message) =>
      new Promise((resolve) => {
        waiting.push({ envelope, message, resolve });
        pump();
      }),
    abandonWaiting() {
      for (const each of waiting.splice(0)) each.resolve({ ...notSent, abandoned: true });
    },
    close() {
      clearTimeout(hangUp);
      closeIdle();
    },
  };
}
