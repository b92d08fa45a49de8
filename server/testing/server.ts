/** The product in a test: a real database copied from the migrated template, real HTTP, a real mailbox. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Endpoint, InputOf, OutputOf, Shape } from '#domain/kernel/endpoint.ts';
import { hasBody, pathParameters } from '#domain/kernel/endpoint.ts';
import type { Failure } from '#domain/kernel/errors.ts';
import type { Role } from '#domain/permissions.ts';
import { createApp, startWork } from '#server/app.ts';
import { openCore } from '#server/core/core.ts';
import { readConfig } from '#server/core/config.ts';
import type { Core } from '#server/core/core.ts';
import { createLog } from '#server/core/log.ts';
import { serveHttp } from '#server/core/http/listen.ts';
import { createTestChurch, createTestUser } from './accounts.ts';
import { solvedChallenge } from './challenge.ts';
import { templateName, withDatabase } from './global-setup.ts';

/** What an endpoint answered with when it refused. */
export class Refused extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(status: number, failure: Failure) {
    super(`${status} ${failure.code}: ${failure.message}`);
    this.status = status;
    this.failure = failure;
  }
}

export interface Client {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** Calls an endpoint; throws Refused. */
  call<I extends Shape, O extends Shape>(
    endpoint: Endpoint<I, O>,
    input: InputOf<I>,
  ): Promise<OutputOf<O>>;
  /** Any request, signed in. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestChurch {
  readonly id: string;
  readonly admin: Client;
  /** A verified user of this church. */
  as(role: Role): Promise<Client>;
}

export interface TestServer {
  readonly url: string;
  readonly core: Core;
  /** Somebody without a session. */
  readonly anonymous: Client;
  /** A new church with an active subscription and its administrator. */
  church(): Promise<TestChurch>;
  signedIn(account: {
    readonly userId: string;
    readonly email: string;
    readonly token: string;
  }): Client;
}

/**
 * Call once at the top of a test file; `server()` is there inside the tests. `environment` is asked before the start, for a
 * test that brings a service of its own. `work: false` leaves background work to processes that the test starts.
 */
export function testServer(
  environment: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
  options: { readonly work?: boolean } = {},
): () => TestServer {
  let server: TestServer | undefined;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startTestServer(
      inject('databaseUrl'),
      await environment(),
      options.work ?? true,
    );
    server = started.server;
    close = started.close;
  });
  afterAll(async () => close?.());
  return () => {
    if (!server) throw new Error('The test server starts before the tests');
    return server;
  };
}

async function startTestServer(
  databaseUrl: string,
  environment: Record<string, string>,
  works: boolean,
): Promise<{ server: TestServer; close: () => Promise<void> }> {
  const name = `redil_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'redil-data-'));
  const ownUrl = withDatabase(databaseUrl, name);
  const config = readConfig({
    DATABASE_URL: ownUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    CHALLENGE_COST: '1',
    ...environment,
  });
  const opened = await openCore(config, createLog('error'), ownUrl);
  const stopWork = works ? await startWork(opened.core) : async () => undefined;
  const http = await serveHttp(createApp(opened.core), '127.0.0.1', 0);
  const url = `http://127.0.0.1:${http.port}`;

  const signedIn: TestServer['signedIn'] = (account) => clientOf(url, account);
  const server: TestServer = {
    url,
    core: opened.core,
    anonymous: clientOf(url, { userId: '', email: '', token: '' }),
    signedIn,
    async church() {
      const { churchId, admin: owner } = await createTestChurch(opened.core);
      return {
        id: churchId,
        admin: signedIn(owner),
        as: async (role) => signedIn(await createTestUser(opened.core, churchId, role)),
      };
    },
  };
  return {
    server,
    async close() {
      await http.close();
      await stopWork();
      await opened.close();
      // An autovacuum inside makes room by itself; by force only its owner might end it.
      await admin
        .query(`DROP DATABASE ${name}`)
        .catch(() => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function clientOf(url: string, account: { userId: string; email: string; token: string }): Client {
  const fetchSigned: Client['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (account.token) headers.set('authorization', `Bearer ${account.token}`);
    return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
  };
  return {
    ...account,
    fetch: fetchSigned,
    async call<I extends Shape, O extends Shape>(
      endpoint: Endpoint<I, O>,
      input: InputOf<I>,
    ): Promise<OutputOf<O>> {
      const [path, init] = requestOf(endpoint, input as Record<string, unknown>);
      const solved = endpoint.botCheck ? await solvedChallenge(url) : {};
      const response = await fetchSigned(path, {
        ...init,
        headers: { ...init.headers, ...solved },
      });
      const body: unknown = await response.json();
      if (!response.ok) throw new Refused(response.status, (body as { error: Failure }).error);
      return body as OutputOf<O>;
    },
  };
}

export function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): [string, { method: string; body?: string; headers?: Record<string, string> }] {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  if (hasBody(endpoint.method)) {
    return [
      path,
      {
        method: endpoint.method,
        body: JSON.stringify(rest),
        headers: { 'content-type': 'application/json' },
      },
    ];
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) query.set(name, String(value));
  return [query.size > 0 ? `${path}?${query}` : path, { method: endpoint.method }];
}
