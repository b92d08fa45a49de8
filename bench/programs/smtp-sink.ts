/**
 * A minimal SMTP server that is never the bottleneck: it replies to pipelined commands at once, counts messages, and keeps
 * only the last one. Prints its port; then, for every line of input, one line of JSON: `counts` returns the counters, `last`
 * the latest message, `reset` resets the counters, `@domain` returns the counters of recipients at that domain.
 */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface Counts {
  messages: number;
  firstAt: number;
  lastAt: number;
}

const total: Counts = { messages: 0, firstAt: 0, lastAt: 0 };
const countsByDomain = new Map<string, Counts>();
let last = Buffer.alloc(0) as Buffer;

function handleConnection(socket: Socket): void {
  let pending = Buffer.alloc(0) as Buffer;
  let inData = false;
  let domain = '';
  socket.setNoDelay(true);
  socket.write('220 sink\r\n');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    let reply = '';
    while (pending.length > 0) {
      const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n', 0, 'latin1');
      if (end < 0) break;
      const piece = pending.subarray(0, end);
      pending = pending.subarray(end + (inData ? 5 : 2));
      const command = inData ? '' : piece.toString('latin1').toUpperCase();
      if (command.startsWith('RCPT')) domain = /@[^>]*/.exec(command)?.[0].toLowerCase() ?? '';
      reply += inData ? acceptMessage(piece, domain) : replyTo(command);
      inData = command === 'DATA';
    }
    if (reply) socket.write(reply);
  });
}

function acceptMessage(message: Buffer, domain: string): string {
  last = message;
  const ofDomain = countsByDomain.get(domain) ?? { messages: 0, firstAt: 0, lastAt: 0 };
  countsByDomain.set(domain, ofDomain);
  const at = performance.timeOrigin + performance.now();
  for (const counts of [total, ofDomain]) {
    counts.messages += 1;
    counts.firstAt ||= at;
    counts.lastAt = at;
  }
  return '250 accepted\r\n';
}

function replyTo(command: string): string {
  if (command.startsWith('EHLO')) return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
  if (command === 'DATA') return '354 continue\r\n';
  return command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n';
}

const server = createServer(handleConnection);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'reset') {
    Object.assign(total, { messages: 0, firstAt: 0, lastAt: 0 });
    countsByDomain.clear();
  }
  const counts = line.startsWith('@') ? (countsByDomain.get(line) ?? {}) : total;
  process.stdout.write(
    `${JSON.stringify(line === 'last' ? { last: last.toString('latin1') } : counts)}\n`,
  );
});
