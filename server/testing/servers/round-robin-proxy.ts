/** A small load balancer for tests: passes requests to the servers in turn, and to the next one when a server is gone. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Proxy {
  readonly url: string;
  /** Number of requests that each port answered. */
  readonly answered: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const answered = new Map<number, number>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    void buffer(incoming).then((body) => pass(incoming, body, outgoing, inTurn));
  });

  function pass(
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    [port, ...others]: readonly number[],
  ): void {
    if (port === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    request({ host: '127.0.0.1', port, method, path: url, headers: forwarded })
      .on('response', (response) => {
        answered.set(port, (answered.get(port) ?? 0) + 1);
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      })
      .on('error', () => pass(incoming, body, outgoing, others))
      .end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
