/** Starts the product for a test file: a database copied from the migrated template, HTTP, and the built-in mailbox. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Endpoint, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { hasBody, getPathParameters } from '#domain/kernel/endpoint.ts';
import type { ErrorBody } from '#domain/kernel/errors.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { createApp, startBackgroundJobs } from '#server/app.ts';
import { mailFeatures } from '#server/features.ts';
import { openMailbox, type Mailbox } from '#server/mailbox/mailbox.ts';
import { openCore } from '#server/core/core.ts';
import { readConfig } from '#server/core/config.ts';
import type { Core } from '#server/core/core.ts';
import { createLog } from '#server/core/log.ts';
import { readTenantTables } from '#server/core/database/distribute/layout.ts';
import { startHttpServer } from '#server/core/http/listen.ts';
import { createTestChurch, createTestUser } from './accounts.ts';
import { solveChallenge } from './challenge.ts';
import { checkStatements } from './statements/record-statements.ts';
import { templateName } from './global-setup.ts';
import { withDatabase } from './servers/database-url.ts';
import { copyDistributed, dropDistributed } from './servers/citus.ts';

/** An error response of an endpoint. */
export class CallError extends Error {
  readonly status: number;
  readonly failure: ErrorBody;

  constructor(status: number, failure: ErrorBody) {
    super(`${status} ${failure.code}: ${failure.message}`);
    this.status = status;
    this.failure = failure;
  }
}

export interface Client {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** Calls an endpoint; throws CallError at an error response. */
  call<I extends SchemaLike, O extends SchemaLike>(
    endpoint: Endpoint<I, O>,
    input: InputOf<I>,
  ): Promise<OutputOf<O>>;
  /** Sends any request with the session's token. */
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
  readonly mailbox: Mailbox;
  /** A client without a session. */
  readonly anonymous: Client;
  /** A new church with an active subscription and its administrator. */
  createChurch(): Promise<TestChurch>;
  createClient(account: {
    readonly userId: string;
    readonly email: string;
    readonly token: string;
  }): Client;
}

/**
 * Call once at the top of a test file; the returned function gives the server inside the tests. `environment` is called
 * before the start, for tests with an external service. `work: false` starts no background workers.
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
    if (!server) throw new Error('The test server is only available inside tests and hooks');
    return server;
  };
}

async function startTestServer(
  databaseUrl: string,
  environment: Record<string, string>,
  runWorkers: boolean,
): Promise<{ server: TestServer; close: () => Promise<void> }> {
  const name = `redil_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const citusUrls = inject('citusUrls');
  if (citusUrls.length > 0) await copyDistributed(citusUrls, name, templateName);
  else await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`);
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
  const mailbox = await openMailbox({ dataDir });
  const smtpUrl = config.smtpUrl ?? mailbox.smtpUrl;
  const opened = await openCore(config, createLog('error'), {
    databaseUrl: ownUrl,
    smtpUrl,
    ...mailFeatures,
  });
  const tenantTables = await readTenantTables(opened.core.database.pool);
  const stopWork = runWorkers ? await startBackgroundJobs(opened.core) : async () => undefined;
  const http = await startHttpServer(
    createApp(opened.core, config.smtpUrl ? null : mailbox),
    '127.0.0.1',
    0,
  );
  const url = `http://127.0.0.1:${http.port}`;

  const createClient: TestServer['createClient'] = (account) => createTestClient(url, account);
  const server: TestServer = {
    url,
    core: opened.core,
    mailbox,
    anonymous: createTestClient(url, { userId: '', email: '', token: '' }),
    createClient,
    async createChurch() {
      const { churchId, admin: owner } = await createTestChurch(opened.core);
      return {
        id: churchId,
        admin: createClient(owner),
        as: async (role) => createClient(await createTestUser(opened.core, churchId, role)),
      };
    },
  };
  return {
    server,
    async close() {
      await http.close();
      await stopWork();
      await opened.close();
      await mailbox.close();
      // A plain DROP ends a running autovacuum; FORCE needs more rights for that, so it is the fallback.
      if (citusUrls.length > 0) await dropDistributed(citusUrls, name);
      else
        await admin
          .query(`DROP DATABASE ${name}`)
          .catch(() => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
      checkStatements(tenantTables);
    },
  };
}

/** A client of the server at this address. */
export function createTestClient(
  url: string,
  account: { userId: string; email: string; token: string },
): Client {
  const fetchWithToken: Client['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (account.token) headers.set('authorization', `Bearer ${account.token}`);
    return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
  };
  return {
    ...account,
    fetch: fetchWithToken,
    async call<I extends SchemaLike, O extends SchemaLike>(
      endpoint: Endpoint<I, O>,
      input: InputOf<I>,
    ): Promise<OutputOf<O>> {
      const [path, init] = buildRequest(endpoint, input as Record<string, unknown>);
      const challengeHeaders = endpoint.botCheck ? await solveChallenge(url) : {};
      const response = await fetchWithToken(path, {
        ...init,
        headers: { ...init.headers, ...challengeHeaders },
      });
      const body: unknown = await response.json();
      if (!response.ok) throw new CallError(response.status, (body as { error: ErrorBody }).error);
      return body as OutputOf<O>;
    },
  };
}

export function buildRequest(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): [string, { method: string; body?: string; headers?: Record<string, string> }] {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of getPathParameters(endpoint.path)) {
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
