/**
 * A minimal SMTP server that is never the bottleneck: it replies to pipelined commands at once, counts messages, and keeps
 * only the last one. Prints its port; then, for every line of input, one line of JSON: `counts` returns the counters, `last`
 * the latest message, `reset` resets the counters.
 */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

let messages = 0;
let firstAt = 0;
let lastAt = 0;
let last = Buffer.alloc(0) as Buffer;

function handleConnection(socket: Socket): void {
  let pending = Buffer.alloc(0) as Buffer;
  let inData = false;
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
      reply += inData ? acceptMessage(piece) : replyTo(command);
      inData = command === 'DATA';
    }
    if (reply) socket.write(reply);
  });
}

function acceptMessage(message: Buffer): string {
  messages += 1;
  last = message;
  lastAt = performance.timeOrigin + performance.now();
  firstAt ||= lastAt;
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
  if (line === 'reset') messages = firstAt = lastAt = 0;
  process.stdout.write(
    `${JSON.stringify(line === 'last' ? { last: last.toString('latin1') } : { messages, firstAt, lastAt })}\n`,
  );
});
