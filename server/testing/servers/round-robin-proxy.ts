/**
 * A small load balancer for tests: passes requests in turn to the servers that say that they are ready. Like others, it passes
 * a change whose server ended to no other one, because the change may have been stored.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Proxy {
  readonly url: string;
  /** Number of requests that each port answered. */
  readonly answered: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

const probeMs = 250;

export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const answered = new Map<number, number>();
  const left = new Set<number>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const inTurn = ports
      .map((_, index) => ports[(turn + index) % ports.length] ?? 0)
      .filter((port) => !left.has(port));
    void buffer(incoming).then(
      (body) => pass(incoming, body, outgoing, inTurn),
      () => outgoing.destroy(),
    );
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
        response.on('error', () => outgoing.destroy()).pipe(outgoing);
      })
      .on('error', (error: NodeJS.ErrnoException) => {
        if (outgoing.headersSent) outgoing.destroy();
        else {
          const canRepeat = method === 'GET' || error.code === 'ECONNREFUSED';
          pass(incoming, body, outgoing, canRepeat ? others : []);
        }
      })
      .end(body);
  }

  async function probe(port: number): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) left.delete(port);
    else left.add(port);
  }
  const timer = setInterval(() => ports.forEach((port) => void probe(port)), probeMs);

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
