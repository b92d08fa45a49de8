import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';

export interface HttpServer {
  readonly port: number;
  /**
   * For `drainSeconds` requests are still answered, while the probe of readiness says that the process stops and each answer
   * ends its connection: so proxies go to other processes. Then stops accepting connections, waits up to 3 seconds for
   * running requests, and closes all connections.
   */
  close(drainSeconds?: number): Promise<void>;
}

/**
 * Milliseconds. Longer than proxies and clients keep an idle connection, usually a minute, so that none sends a request into a
 * connection that is being closed.
 */
const keepAliveTimeout = 65_000;
const runningMs = 3000;

export const readinessPath = '/readyz';

export const httpConnections = new Gauge({
  name: 'redil_http_connections',
  help: 'Open connections of clients.',
  registers: [],
});

/** Starts listening; rejects when the port is in use. */
export function startHttpServer(app: Hono, host: string, port: number): Promise<HttpServer> {
  const draining = createDraining();
  const fetch: typeof app.fetch = (request, ...rest) =>
    draining.hasBegun() && new URL(request.url).pathname === readinessPath
      ? Response.json({ status: 'stopping' }, { status: 503 })
      : app.fetch(request, ...rest);
  return new Promise((resolve, reject) => {
    const listening = { fetch, hostname: host, port, serverOptions: { keepAliveTimeout } };
    const server = serve(listening, (address: AddressInfo) => {
      server.off('error', reject);
      resolve({
        port: address.port,
        async close(drainSeconds = 0) {
          draining.begin();
          if (drainSeconds > 0) await delay(drainSeconds * 1000);
          await new Promise<void>((closed) => {
            server.close(() => closed());
            if ('closeIdleConnections' in server) server.closeIdleConnections();
            setTimeout(
              () => 'closeAllConnections' in server && server.closeAllConnections(),
              runningMs,
            ).unref();
          });
        },
      });
    });
    server.on('error', reject);
    server.on('connection', (socket) => {
      httpConnections.inc();
      socket.once('close', () => httpConnections.dec());
    });
    // Before the app's own listener, which may answer at once.
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) =>
      draining.observe(response),
    );
  });
}

interface Draining {
  hasBegun(): boolean;
  begin(): void;
  observe(response: ServerResponse): void;
}

/** From its begin, each answer ends its connection, also those of running requests. */
function createDraining(): Draining {
  const running = new Set<ServerResponse>();
  let hasBegun = false;
  const endConnection = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  return {
    hasBegun: () => hasBegun,
    begin() {
      hasBegun = true;
      for (const response of running) endConnection(response);
    },
    observe(response) {
      running.add(response);
      response.once('close', () => running.delete(response));
      if (hasBegun) endConnection(response);
    },
  };
}
