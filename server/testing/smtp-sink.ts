/**
 * A real SMTP server for tests: it counts what it took, address by address, and misbehaves as told. It speaks PIPELINING, as
 * relays do, and answers command by command, so that a test can refuse, put off or hang up wherever it likes.
 */
import { createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';

export type SinkStage = 'connect' | 'mail' | 'rcpt' | 'data' | 'body';

export interface SinkCommand {
  readonly stage: SinkStage;
  /** The recipient, from `rcpt` on. */
  readonly to: string;
  /** Messages taken for this recipient before. */
  readonly taken: number;
}

/**
 * A reply instead of the usual one (`550 5.1.1 no such user`), `hang-up` to close without a word, or undefined for the usual.
 * At `body`, `take-and-hang-up` takes the message and loses the reply.
 */
export type SinkRule = (command: SinkCommand) => string | 'hang-up' | 'take-and-hang-up' | undefined | Promise<string | undefined>;

export interface SmtpSink {
  readonly url: string;
  rule: SinkRule;
  /** How often each address was delivered to. */
  readonly deliveries: ReadonlyMap<string, number>;
  /** Messages taken, as they came. */
  readonly raw: readonly { readonly to: string; readonly message: string }[];
  /** The newest message for an address. */
  read(to: string): Promise<Email>;
  /** Messages taken altogether. */
  readonly total: number;
  /** Resolves once so many messages were taken altogether. */
  taken(count: number): Promise<void>;
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

export async function openSmtpSink(options: { readonly keep?: boolean; readonly port?: number } = {}): Promise<SmtpSink> {
  const state: State = { deliveries: new Map(), raw: [], waiting: [], total: 0, rule: () => undefined, keep: options.keep ?? true };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, state);
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
    async read(to) {
      const found = state.raw.findLast((each) => each.to === to);
      if (!found) throw new Error(`Nothing was delivered to ${to}`);
      return PostalMime.parse(found.message);
    },
    taken: (count) =>
      new Promise((resolve) => {
        state.waiting.push({ count, resolve });
        tellTaken(state);
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function tellTaken(state: State): void {
  for (const each of state.waiting.filter(({ count }) => state.total >= count)) {
    state.waiting.splice(state.waiting.indexOf(each), 1);
    each.resolve();
  }
}

/** Commands are answered one after the other, however many came at once. */
function converse(socket: Socket, state: State): void {
  let pending = '';
  let to = '';
  let inBody = false;
  let turn: Promise<void> = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());

  const reply = async (stage: SinkStage, usual: string): Promise<string | undefined> => {
    const answer = await state.rule({ stage, to, taken: state.deliveries.get(to) ?? 0 });
    if (answer === 'hang-up' || answer === 'take-and-hang-up') {
      if (answer === 'take-and-hang-up') take('');
      socket.destroy();
      return undefined;
    }
    return answer ?? usual;
  };

  const take = (message: string): void => {
    state.total += 1;
    state.deliveries.set(to, (state.deliveries.get(to) ?? 0) + 1);
    if (state.keep) state.raw.push({ to, message });
    tellTaken(state);
  };

  const answerLine = async (line: string): Promise<string | undefined> => {
    const command = line.slice(0, 4).toUpperCase();
    switch (command) {
      case 'EHLO':
        return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME';
      case 'MAIL':
        return reply('mail', '250 2.1.0 ok');
      case 'RCPT':
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        return reply('rcpt', '250 2.1.5 ok');
      case 'DATA': {
        const answer = to === '' ? '503 5.5.1 no recipient' : await reply('data', '354 go on');
        inBody = answer?.startsWith('354') ?? false;
        return answer;
      }
      case 'QUIT':
        socket.end('221 2.0.0 bye\r\n');
        return undefined;
      default:
        if (command === 'RSET') to = '';
        return '250 2.0.0 ok';
    }
  };

  const step = async (): Promise<void> => {
    for (;;) {
      const end = pending.indexOf(inBody ? '\r\n.\r\n' : '\r\n');
      if (end < 0 || socket.destroyed) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + (inBody ? 5 : 2));
      if (inBody) {
        inBody = false;
        const answer = await reply('body', '250 2.0.0 taken');
        if (answer?.startsWith('2')) take(`${text}\r\n`.replaceAll('\r\n..', '\r\n.'));
        to = '';
        if (answer !== undefined) socket.write(`${answer}\r\n`);
      } else {
        const answer = await answerLine(text);
        // A refused recipient leaves no transaction for DATA.
        if (text.slice(0, 4).toUpperCase() === 'RCPT' && !answer?.startsWith('2')) to = '';
        if (answer !== undefined && !socket.destroyed) socket.write(`${answer}\r\n`);
      }
    }
  };

  void reply('connect', '220 sink').then((greeting) => greeting && socket.write(`${greeting}\r\n`));
  socket.on('data', (chunk: Buffer) => {
    pending += chunk.toString('latin1');
    turn = turn.then(step);
  });
}
