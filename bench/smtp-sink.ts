/**
 * The smallest SMTP server that is never the bottleneck: it answers pipelined commands at once, counts messages, and
 * keeps nothing. Run as a process of its own, it prints its port, then a line of counts for every line on its input.
 */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

let messages = 0;
let firstAt = 0;
let lastAt = 0;

function converse(socket: Socket): void {
  let pending = '';
  let inData = false;
  socket.setNoDelay(true);
  socket.write('220 sink\r\n');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    pending += chunk.toString('latin1');
    let reply = '';
    for (;;) {
      const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) break;
      const line = inData ? '' : pending.slice(0, end).toUpperCase();
      pending = pending.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        messages += 1;
        lastAt = performance.timeOrigin + performance.now();
        firstAt ||= lastAt;
        reply += '250 taken\r\n';
      } else if (line.startsWith('EHLO')) reply += '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
      else if (line === 'DATA') {
        inData = true;
        reply += '354 go on\r\n';
      } else if (line === 'QUIT') reply += '221 bye\r\n';
      else reply += '250 ok\r\n';
    }
    if (reply) socket.write(reply);
  });
}

const server = createServer(converse);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write(`${JSON.stringify({ messages, firstAt, lastAt })}\n`);
  if (line === 'reset') messages = firstAt = lastAt = 0;
});
