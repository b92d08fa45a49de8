import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  /** Stops accepting, lets running requests end, then closes what idles. */
  close(): Promise<void>;
}

/** Listens; rejects when the port is taken. */
export function serveHttp(app: Hono, host: string, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address: AddressInfo) => {
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
