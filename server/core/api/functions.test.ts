/** The official Firebase SDK, unmodified, against functions of our own making. */
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
import { sampleCallables } from '#server/testing/sample-callables.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { mountFunctions, openCallable } from '#server/core/api/functions.ts';
import { serveHttp, type Listening } from '#server/core/http/listen.ts';
import { createLog } from '#server/core/log.ts';

const server = testServer();
const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
const anything = z.unknown();

let waited: Promise<string> | undefined;
let began = (): void => undefined;

const callables = [
  ...sampleCallables,
  openCallable('wait', { can: 'public', input: anything, output: anything }, async ({ signal }) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    signal.addEventListener('abort', () => resolve('stopped'));
    waited = promise;
    began();
    return promise;
  }),
];

let listening: Listening;
let url: string;
beforeAll(async () => {
  listening = await serveHttp(
    mountFunctions({ ...server().core, log: createLog('silent') }, callables),
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

/** The SDK of somebody; `token` is what the SDK's own authentication would hand to it. */
function sdk({ token, appCheck }: { token?: string; appCheck?: string } = {}): Functions {
  const app = initializeApp(
    { projectId: 'redil-test', apiKey: 'none', appId: '1:1:web:1' },
    `app-${apps.length}`,
  );
  apps.push(app);
  if (token) signInto(app, token);
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

/** What `firebase/auth` registers with an app, so far as other parts of the SDK ask it. */
function signInto(app: FirebaseApp, token: string): void {
  const auth = {
    getToken: async () => ({ accessToken: token }),
    getUid: () => null,
    addAuthTokenListener: () => undefined,
    removeAuthTokenListener: () => undefined,
  };
  // The container is there for the SDK's own parts and so not in its public types.
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

/** Calls and catches what the SDK throws. */
async function refusal(
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
    'and %j comes back as it went',
    async (data) => {
      expect((await httpsCallable(sdk(), 'echo')(data)).data).toEqual(data);
    },
  );

  test('a date travels as ISO 8601, and a missing argument as null', async () => {
    expect((await httpsCallable(sdk(), 'echo')(new Date('2026-01-02T03:04:05.006Z'))).data).toBe(
      '2026-01-02T03:04:05.006Z',
    );
    expect((await httpsCallable(sdk(), 'echo')()).data).toBeNull();
  });

  test.each(codes)('a problem "%s" arrives with its status and words', async (code) => {
    const error = await refusal(sdk(), 'fail', { code });
    expect(error.code).toBe(
      `functions/${errorCodes[code].callable.toLowerCase().replaceAll('_', '-')}`,
    );
    expect(error.message).toMatch(/\p{L}{3}.* \[\d{3}\]$/u);
  });

  test('an unknown function is not found', async () => {
    expect(await refusal(sdk(), 'nothing')).toMatchObject({ code: 'functions/not-found' });
  });

  test('bad input is told by field', async () => {
    expect(await refusal(sdk(), 'fail', { code: 'x', more: 1 })).toMatchObject({
      code: 'functions/invalid-argument',
      details: {
        fields: [{ path: 'code' }, { path: 'more', message: 'No se reconoce este campo.' }],
      },
    });
  });

  test('what breaks inside stays inside, and so does a field that the contract does not name', async () => {
    const error = await refusal(sdk(), 'break');
    expect(error.code).toBe('functions/internal');
    expect(error.message).not.toContain('secret');
    expect(await refusal(sdk(), 'leak')).toMatchObject({ code: 'functions/internal' });
  });

  test('a function that takes too long is given up by the server', async () => {
    expect(await refusal(sdk(), 'never')).toMatchObject({
      code: 'functions/deadline-exceeded',
      message: expect.stringContaining('[504]'),
    });
  });

  test('a function stops when its caller hangs up', async () => {
    const started = new Promise<void>((resolve) => (began = resolve));
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
    expect(await waited).toBe('stopped');
  });

  test('a caller with less patience gives up first', async () => {
    expect(await refusal(sdk(), 'never', null, { timeout: 20 })).toMatchObject({
      code: 'functions/deadline-exceeded',
      message: 'deadline-exceeded',
    });
  });

  test('streams its pieces, then the result', async () => {
    const { stream, data } = await httpsCallable<unknown, string, { number: number }>(
      sdk(),
      'count',
    ).stream({ to: 3 });
    const pieces: number[] = [];
    for await (const piece of stream) pieces.push(piece.number);
    expect(pieces).toEqual([1, 2, 3]);
    expect(await data).toBe('done');
  });

  test.each(['fail', 'nothing', 'church', 'never'])(
    'a stream of "%s" ends in an error instead of hanging',
    async (name) => {
      const { data } = await httpsCallable(sdk(), name).stream({ code: 'conflict' });
      await expect(data).rejects.toMatchObject({ name: 'FirebaseError' });
    },
  );
});

describe('who calls', () => {
  let secretary: Client;
  let member: Client;
  beforeAll(async () => {
    const church = await server().church();
    secretary = await church.as('secretary');
    member = await church.as('member');
  });

  test('is known by the bearer token, and the function has the church of the session', async () => {
    const { data } = await httpsCallable(sdk({ token: secretary.token }), 'church')({});
    expect(data).toMatchObject({ role: 'secretary' });
  });

  test('needs a session, and the permission', async () => {
    expect(await refusal(sdk(), 'church', {})).toMatchObject({ code: 'functions/unauthenticated' });
    expect(await refusal(sdk({ token: member.token }), 'church', {})).toMatchObject({
      code: 'functions/permission-denied',
    });
  });

  test('is refused with a bad token even where none is needed', async () => {
    expect(await refusal(sdk({ token: 'forged' }), 'echo')).toMatchObject({
      code: 'functions/unauthenticated',
    });
  });

  test('may prove the app with an app-check token and name the installation', async () => {
    const { data } = await httpsCallable(
      sdk({ token: secretary.token, appCheck: 'app-check-token' }),
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

  test('on another site is not known by a cookie', async () => {
    const cookie = `${(await signedCookie(secretary)).split(';')[0]}`;
    const here = await post('/functions/headers', { data: null }, { cookie, origin: url });
    const elsewhere = await post(
      '/functions/headers',
      { data: null },
      { cookie, origin: 'https://elsewhere.example' },
    );
    expect([await userOf(here), await userOf(elsewhere)]).toEqual([secretary.userId, null]);
  });
});

async function signedCookie(client: Client): Promise<string> {
  return (await server().core.session.open(client.userId)).cookie;
}
const userOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { result: { userId: unknown } }).result.userId;

describe('on the wire', () => {
  test('both addresses reach a function, and the status goes with the error', async () => {
    for (const path of ['/functions', '/any-project/us-central1', '/p/southamerica-east1']) {
      const answer = await post(`${path}/echo`, { data: 1 });
      expect([answer.status, await answer.json()]).toEqual([200, { result: 1 }]);
    }
    const unknown = await post('/functions/nothing', { data: 1 }, { 'accept-language': 'en' });
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { error: { status: 'NOT_FOUND', message: 'There is no function nothing.' } },
    ]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['no object', '[]', 400],
    ['no data', '{}', 400],
    ['an unknown type of number', '{"data":{"@type":"x","value":"1"}}', 400],
    ['more than 1 MB', `{"data":"${'x'.repeat(1_100_000)}"}`, 413],
    ['lists in lists without end', `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
  ])('a body with %s is an invalid argument', async (_, body, status) => {
    const answer = await post('/functions/echo', body);
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { error: { status: 'INVALID_ARGUMENT' } },
    ]);
  });

  test('only POST with JSON calls', async () => {
    expect((await fetch(`${url}/functions/echo`)).status).toBe(400);
    expect(
      (await post('/functions/echo', { data: 1 }, { 'content-type': 'text/plain' })).status,
    ).toBe(400);
  });

  test('64-bit numbers keep every digit', async () => {
    const of = (type: string, value: string) => ({
      '@type': `type.googleapis.com/google.protobuf.${type}`,
      value,
    });
    const data = [
      of('Int64Value', '9007199254740993'),
      of('Int64Value', '-9223372036854775808'),
      of('UInt64Value', '18446744073709551615'),
      of('Int64Value', '42'),
    ];
    const answer = await post('/functions/echo', { data });
    expect(await answer.json()).toEqual({ result: [...data.slice(0, 3), 42] });
    expect(
      (await post('/functions/echo', { data: of('Int64Value', '9223372036854775808') })).status,
    ).toBe(400);
  });

  test('a browser on any site may ask first', async () => {
    const answer = await fetch(`${url}/demo/us-central1/echo`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,content-type,firebase-instance-id-token,x-firebase-appcheck',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    for (const name of [
      'authorization',
      'content-type',
      'x-firebase-appcheck',
      'firebase-instance-id-token',
    ]) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name);
    }
    for (const body of [{ data: 1 }, {}]) {
      expect(
        (await post('/functions/echo', body, { origin: 'https://elsewhere.example' })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBe('*');
    }
  });
});
