import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  readonly port: number;
  /** Stops accepting connections, waits up to 3 seconds for running requests, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Milliseconds. Longer than proxies and clients keep an idle connection, usually a minute, so that none sends a request into a
 * connection that is being closed.
 */
const keepAliveTimeout = 65_000;

/** Starts listening; rejects when the port is in use. */
export function startHttpServer(app: Hono, host: string, port: number): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const listening = {
      fetch: app.fetch,
      hostname: host,
      port,
      serverOptions: { keepAliveTimeout },
    };
    const server = serve(listening, (address: AddressInfo) => {
      server.off('error', reject);
      resolve({
        port: address.port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeIdleConnections' in server) server.closeIdleConnections();
            setTimeout(
              () => 'closeAllConnections' in server && server.closeAllConnections(),
              3000,
            ).unref();
          }),
      });
    });
    server.on('error', reject);
  });
}
