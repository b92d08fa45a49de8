/**
 * An SMTP server for tests: it counts accepted messages per address and fails as its rule says. It supports PIPELINING, as
 * relays do, and replies command by command, so that a test can reject, defer or hang up at any stage.
 */
import { createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';

export type SinkStage = 'connect' | 'mail' | 'rcpt' | 'data' | 'body';

export interface SinkCommand {
  readonly stage: SinkStage;
  /** The recipient, from `rcpt` on. */
  readonly to: string;
  /** Messages accepted for this recipient before. */
  readonly deliveredBefore: number;
}

/**
 * A reply instead of the default (`550 5.1.1 no such user`), `hang-up` to close without a reply, or undefined for the default.
 * At `body`, `accept-and-hang-up` accepts the message but closes without a reply.
 */
export type SinkRule = (
  command: SinkCommand,
) => string | 'hang-up' | 'accept-and-hang-up' | undefined | Promise<string | undefined>;

export interface SmtpSink {
  readonly url: string;
  rule: SinkRule;
  /** Number of accepted messages per address. */
  readonly deliveries: ReadonlyMap<string, number>;
  /** Accepted messages in the order of arrival. */
  readonly raw: readonly { readonly to: string; readonly message: string }[];
  /** The newest message for an address. */
  read(to: string): Promise<Email>;
  /** Number of accepted messages. */
  readonly total: number;
  /** Open connections. */
  readonly connections: number;
  /** Resolves once the given number of messages was accepted in total. */
  waitForMessages(count: number): Promise<void>;
  close(): Promise<void>;
}

interface State {
  readonly deliveries: Map<string, number>;
  readonly raw: { to: string; message: string }[];
  readonly waiting: { count: number; resolve: () => void }[];
  total: number;
  rule: SinkRule;
  keep: boolean;
}

export async function openSmtpSink(
  options: { readonly keep?: boolean; readonly port?: number } = {},
): Promise<SmtpSink> {
  const state: State = {
    deliveries: new Map(),
    raw: [],
    waiting: [],
    total: 0,
    rule: () => undefined,
    keep: options.keep ?? true,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    void new SmtpSession(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    get rule() {
      return state.rule;
    },
    set rule(rule) {
      state.rule = rule;
    },
    deliveries: state.deliveries,
    raw: state.raw,
    get total() {
      return state.total;
    },
    get connections() {
      return sockets.size;
    },
    async read(to) {
      const found = state.raw.findLast((each) => each.to === to);
      if (!found) throw new Error(`Nothing was delivered to ${to}`);
      return PostalMime.parse(found.message);
    },
    waitForMessages: (count) =>
      new Promise((resolve) => {
        state.waiting.push({ count, resolve });
        resolveWaiting(state);
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function resolveWaiting(state: State): void {
  for (const each of state.waiting.filter(({ count }) => state.total >= count)) {
    state.waiting.splice(state.waiting.indexOf(each), 1);
    each.resolve();
  }
}

/** One connection. Pipelined commands are processed one after the other. */
class SmtpSession {
  readonly #socket: Socket;
  readonly #state: State;
  #pending = '';
  #to = '';
  #inBody = false;
  #queue: Promise<void>;

  constructor(socket: Socket, state: State) {
    this.#socket = socket;
    this.#state = state;
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    this.#queue = this.#reply('connect', '220 sink').then((greeting) => this.#write(greeting));
    socket.on('data', (chunk: Buffer) => {
      this.#pending += chunk.toString('latin1');
      this.#queue = this.#queue.then(() => this.#processInput());
    });
  }

  async #processInput(): Promise<void> {
    for (;;) {
      const end = this.#pending.indexOf(this.#inBody ? '\r\n.\r\n' : '\r\n');
      if (end < 0 || this.#socket.destroyed) return;
      const text = this.#pending.slice(0, end);
      this.#pending = this.#pending.slice(end + (this.#inBody ? 5 : 2));
      this.#write(await (this.#inBody ? this.#body(text) : this.#command(text)));
    }
  }

  async #command(line: string): Promise<string | undefined> {
    switch (line.slice(0, 4).toUpperCase()) {
      case 'EHLO':
        return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME';
      case 'MAIL':
        return this.#reply('mail', '250 2.1.0 ok');
      case 'RCPT':
        return this.#recipient(/<(.*)>/.exec(line)?.[1] ?? '');
      case 'DATA':
        return this.#data();
      case 'QUIT':
        this.#socket.end('221 2.0.0 bye\r\n');
        return undefined;
      case 'RSET':
        this.#to = '';
        return '250 2.0.0 ok';
      default:
        return '250 2.0.0 ok';
    }
  }

  async #recipient(to: string): Promise<string | undefined> {
    this.#to = to;
    const answer = await this.#reply('rcpt', '250 2.1.5 ok');
    // After a rejected recipient there is no transaction for DATA.
    if (!answer?.startsWith('2')) this.#to = '';
    return answer;
  }

  async #data(): Promise<string | undefined> {
    if (this.#to === '') return '503 5.5.1 no recipient';
    const answer = await this.#reply('data', '354 continue');
    this.#inBody = answer?.startsWith('354') ?? false;
    return answer;
  }

  async #body(text: string): Promise<string | undefined> {
    this.#inBody = false;
    const answer = await this.#reply('body', '250 2.0.0 accepted');
    if (answer?.startsWith('2')) this.#accept(`${text}\r\n`.replaceAll('\r\n..', '\r\n.'));
    this.#to = '';
    return answer;
  }

  async #reply(stage: SinkStage, defaultReply: string): Promise<string | undefined> {
    const answer = await this.#state.rule({
      stage,
      to: this.#to,
      deliveredBefore: this.#state.deliveries.get(this.#to) ?? 0,
    });
    if (answer !== 'hang-up' && answer !== 'accept-and-hang-up') return answer ?? defaultReply;
    if (answer === 'accept-and-hang-up') this.#accept('');
    this.#socket.destroy();
    return undefined;
  }

  #accept(message: string): void {
    const { deliveries, raw, keep } = this.#state;
    this.#state.total += 1;
    deliveries.set(this.#to, (deliveries.get(this.#to) ?? 0) + 1);
    if (keep) raw.push({ to: this.#to, message });
    resolveWaiting(this.#state);
  }

  #write(answer: string | undefined): void {
    if (answer !== undefined && !this.#socket.destroyed) this.#socket.write(`${answer}\r\n`);
  }
}
