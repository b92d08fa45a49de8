/** Calls test callables with the official Firebase SDK. */
import {
  connectFunctionsEmulator,
  getFunctions,
  httpsCallable,
  type Functions,
  type FunctionsError,
} from 'firebase/functions';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes, type ErrorCode } from '#domain/kernel/errors.ts';
import { committed, sampleCallables } from '#server/testing/servers/sample-callables.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { createCallableRoutes, globalCallable } from '#server/core/api/callables.ts';
import { startHttpServer, type HttpServer } from '#server/core/http/listen.ts';
import { createLog } from '#server/core/log.ts';

const server = testServer();
const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
const anything = z.unknown();

let waitResult: Promise<string> | undefined;
let onWaitStarted = (): void => undefined;

const callables = [
  ...sampleCallables,
  globalCallable(
    'wait',
    { can: 'public', input: anything, output: anything },
    async ({ signal }) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => resolve('stopped'));
      waitResult = promise;
      onWaitStarted();
      return promise;
    },
  ),
];

let listening: HttpServer;
let url: string;
beforeAll(async () => {
  listening = await startHttpServer(
    createCallableRoutes({ ...server().core, log: createLog('silent') }, callables),
    '127.0.0.1',
    0,
  );
  url = `http://127.0.0.1:${listening.port}`;
});
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await listening.close();
});

const apps: FirebaseApp[] = [];

/** Creates an SDK client; `token` replaces the SDK's own authentication. */
function createSdk({ token, appCheck }: { token?: string; appCheck?: string } = {}): Functions {
  const app = initializeApp(
    { projectId: 'redil-test', apiKey: 'none', appId: '1:1:web:1' },
    `app-${apps.length}`,
  );
  apps.push(app);
  if (token) setAuthToken(app, token);
  if (appCheck) {
    const provider = new CustomProvider({
      getToken: async () => ({ token: appCheck, expireTimeMillis: 4_102_444_800_000 }),
    });
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  }
  const functions = getFunctions(app);
  connectFunctionsEmulator(functions, '127.0.0.1', listening.port);
  return functions;
}

/** Registers the part of `firebase/auth` that the functions SDK uses. */
function setAuthToken(app: FirebaseApp, token: string): void {
  const auth = {
    getToken: async () => ({ accessToken: token }),
    getUid: () => null,
    addAuthTokenListener: () => undefined,
    removeAuthTokenListener: () => undefined,
  };
  // The container is internal to the SDK and not in its public types.
  const { container } = app as FirebaseApp & {
    readonly container: { addComponent(component: object): void };
  };
  container.addComponent({
    name: 'auth-internal',
    instanceFactory: () => auth,
    type: 'PRIVATE',
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'LAZY',
    onInstanceCreated: null,
  });
}

/** Calls a function and returns the error that the SDK throws. */
async function callExpectingError(
  functions: Functions,
  name: string,
  data?: unknown,
  options = {},
): Promise<FunctionsError> {
  try {
    await httpsCallable(functions, name, options)(data);
  } catch (error) {
    return error as FunctionsError;
  }
  throw new Error(`${name} was expected to fail`);
}

const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the Firebase SDK calls a function', () => {
  test.each([[null], ['hola'], [3.5], [true], [[1, 'dos', null]], [{ a: { b: [{}] } }]])(
    'and %j is returned unchanged',
    async (data) => {
      expect((await httpsCallable(createSdk(), 'echo')(data)).data).toEqual(data);
    },
  );

  test('a date is sent as ISO 8601, and a missing argument as null', async () => {
    expect(
      (await httpsCallable(createSdk(), 'echo')(new Date('2026-01-02T03:04:05.006Z'))).data,
    ).toBe('2026-01-02T03:04:05.006Z');
    expect((await httpsCallable(createSdk(), 'echo')()).data).toBeNull();
  });

  test.each(codes)('a problem "%s" has its status and a translated message', async (code) => {
    const error = await callExpectingError(createSdk(), 'fail', { code });
    expect(error.code).toBe(
      `functions/${errorCodes[code].callable.toLowerCase().replaceAll('_', '-')}`,
    );
    expect(error.message).toMatch(/\p{L}{3}.* \[\d{3}\]$/u);
  });

  test('an unknown function is not found', async () => {
    expect(await callExpectingError(createSdk(), 'nothing')).toMatchObject({
      code: 'functions/not-found',
    });
  });

  test('invalid input has an error for each field', async () => {
    expect(await callExpectingError(createSdk(), 'fail', { code: 'x', more: 1 })).toMatchObject({
      code: 'functions/invalid-argument',
      details: {
        fields: [{ path: 'code' }, { path: 'more', message: 'No se reconoce este campo.' }],
      },
    });
  });

  test('internal errors and fields that are not in the contract are not returned', async () => {
    const error = await callExpectingError(createSdk(), 'break');
    expect(error.code).toBe('functions/internal');
    expect(error.message).not.toContain('secret');
    expect(await callExpectingError(createSdk(), 'leak')).toMatchObject({
      code: 'functions/internal',
    });
  });

  test('a function that takes too long times out', async () => {
    expect(await callExpectingError(createSdk(), 'never')).toMatchObject({
      code: 'functions/deadline-exceeded',
      message: expect.stringContaining('[504]'),
    });
  });

  test('a function is aborted when its client disconnects', async () => {
    const started = new Promise<void>((resolve) => (onWaitStarted = resolve));
    const caller = new AbortController();
    const call = fetch(`${url}/functions/wait`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":null}',
      signal: caller.signal,
    });
    await started;
    caller.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(await waitResult).toBe('stopped');
  });

  test('a client can use a shorter timeout', async () => {
    expect(await callExpectingError(createSdk(), 'never', null, { timeout: 20 })).toMatchObject({
      code: 'functions/deadline-exceeded',
      message: 'deadline-exceeded',
    });
  });

  test('a call that was answered with deadline-exceeded has no effect afterwards; one that has decided to commit is answered with its result', async () => {
    expect(await callExpectingError(createSdk(), 'commit-late', null)).toMatchObject({
      code: 'functions/deadline-exceeded',
    });
    const { data } = await httpsCallable(createSdk(), 'commit-in-time')(null);
    expect(data).toBe('done');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(committed).toEqual(['in time']);
  });

  test('a stream has its chunks, then the result', async () => {
    const { stream, data } = await httpsCallable<unknown, string, { number: number }>(
      createSdk(),
      'count',
    ).stream({ to: 3 });
    const numbers: number[] = [];
    for await (const chunk of stream) numbers.push(chunk.number);
    expect(numbers).toEqual([1, 2, 3]);
    expect(await data).toBe('done');
  });

  test.each(['fail', 'nothing', 'church', 'never'])(
    'a stream of "%s" ends in an error instead of hanging',
    async (name) => {
      const { data } = await httpsCallable(createSdk(), name).stream({ code: 'conflict' });
      await expect(data).rejects.toMatchObject({ name: 'FirebaseError' });
    },
  );
});

describe('authentication of a call', () => {
  let secretary: Client;
  let member: Client;
  beforeAll(async () => {
    const church = await server().createChurch();
    secretary = await church.as('secretary');
    member = await church.as('member');
  });

  test('uses the bearer token, and the function gets the church of the session', async () => {
    const { data } = await httpsCallable(createSdk({ token: secretary.token }), 'church')({});
    expect(data).toMatchObject({ role: 'secretary' });
  });

  test('requires a session and the permission', async () => {
    expect(await callExpectingError(createSdk(), 'church', {})).toMatchObject({
      code: 'functions/unauthenticated',
    });
    expect(
      await callExpectingError(createSdk({ token: member.token }), 'church', {}),
    ).toMatchObject({
      code: 'functions/permission-denied',
    });
  });

  test('fails with an invalid token even for a public function', async () => {
    expect(await callExpectingError(createSdk({ token: 'forged' }), 'echo')).toMatchObject({
      code: 'functions/unauthenticated',
    });
  });

  test('passes the App Check token and the installation id to the function', async () => {
    const { data } = await httpsCallable(
      createSdk({ token: secretary.token, appCheck: 'app-check-token' }),
      'headers',
    )();
    expect(data).toEqual({
      appCheckToken: 'app-check-token',
      instanceId: null,
      userId: secretary.userId,
    });
    const answer = await post(
      '/functions/headers',
      { data: null },
      { 'firebase-instance-id-token': 'installation' },
    );
    expect(await answer.json()).toMatchObject({ result: { instanceId: 'installation' } });
  });

  test('ignores the cookie on a cross-origin call', async () => {
    const cookie = `${(await signedCookie(secretary)).split(';')[0]}`;
    const here = await post('/functions/headers', { data: null }, { cookie, origin: url });
    const elsewhere = await post(
      '/functions/headers',
      { data: null },
      { cookie, origin: 'https://elsewhere.example' },
    );
    expect([await readUserId(here), await readUserId(elsewhere)]).toEqual([secretary.userId, null]);
  });
});

async function signedCookie(client: Client): Promise<string> {
  return (await server().core.session.openSession(client.userId)).cookie;
}
const readUserId = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { result: { userId: unknown } }).result.userId;
