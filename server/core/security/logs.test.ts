/** Runs typical requests with full logging: no personal data, password or token is logged. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/core/log.ts';
import { startHttpServer } from '#server/core/http/listen.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { callFunction } from '#server/testing/newsletters.ts';
import { solveChallenge } from '#server/testing/challenge.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

interface Secrets {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly document: string;
}

/** Logs an error with the properties that libraries add. */
function logInternalError(log: Logger, secrets: Secrets, token: string): void {
  const error = Object.assign(new Error(`duplicate key (${secrets.email})`), {
    detail: secrets.name,
    parameters: [secrets.password, token],
  });
  const request = { headers: { authorization: `Bearer ${token}`, cookie: token } };
  log.error(
    { err: error, request, user: { email: secrets.email, password: secrets.password } },
    'request failed',
  );
}

const post = (
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Signs up and sends valid and invalid requests of an account; returns the token of its mail. */
async function sendAccountRequests(url: string, secrets: Secrets): Promise<string> {
  const signedUp = {
    name: secrets.name,
    email: secrets.email,
    password: secrets.password,
    language: 'es',
  };
  expect((await post(url, '/api/accounts', signedUp, await solveChallenge(url))).status).toBe(200);
  const [letter] = await waitForMail(server(), secrets.email);
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none';
  // Valid and invalid requests.
  await post(url, '/api/session', { email: secrets.email, password: secrets.password });
  await post(url, '/api/session', { email: secrets.email, password: `${secrets.password}x` });
  await post(url, '/api/session', { email: [secrets.email], password: { $ne: secrets.password } });
  await post(url, `/api/accounts/verification/${token}`, {});
  await post(url, '/api/passwords/forgotten', { email: secrets.email }, await solveChallenge(url));
  await post(url, '/api/passwords/reset', { token, password: secrets.password });
  await post(url, `/api/accept-invitation/${token}`, {
    name: secrets.name,
    password: secrets.password,
  });
  return token;
}

/** Sends valid and invalid requests with personal data as an administrator. */
async function sendChurchRequests(
  url: string,
  secrets: Secrets,
  church: TestChurch,
  token: string,
): Promise<void> {
  const session = { authorization: `Bearer ${church.admin.token}` };
  const person = {
    givenNames: secrets.name,
    surname1: 'Ruiz',
    emails: [{ value: secrets.email }],
    phones: [{ number: secrets.phone }],
  };
  await post(url, '/api/people', person, session);
  await post(
    url,
    '/api/people',
    { ...person, surname1: '\u0000', [secrets.document]: secrets.document },
    session,
  );
  await fetch(`${url}/api/people?search=${secrets.name}&cursor=${secrets.document}`, {
    headers: session,
  });
  await fetch(`${url}/u/${token}`);
  await callFunction(
    {
      ...church.admin,
      fetch: (path, init) =>
        fetch(url + path, {
          ...init,
          headers: { ...session, 'content-type': 'application/json' },
        }),
    },
    'sendNewsletterCallable',
    {
      churchId: church.id,
      newsletterId: token,
      testEmails: [secrets.email],
    },
  );
}

test('logs contain no personal data and no secrets', async () => {
  const lines: string[] = [];
  const { core } = server();
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const http = await startHttpServer(createApp({ ...core, log }), '127.0.0.1', 0);
  const url = `http://127.0.0.1:${http.port}`;
  const secrets: Secrets = {
    name: `Eufrasia${randomUUID().slice(0, 6)}`,
    email: `eufrasia.${randomUUID()}@correo.example.org`,
    password: `contraseña ${randomUUID()}`,
    phone: '3115550177',
    document: '79555123',
  };
  try {
    const church = await server().createChurch();
    const token = await sendAccountRequests(url, secrets);
    await sendChurchRequests(url, secrets, church, token);
    logInternalError(log, secrets, token);

    const text = lines.join('');
    expect(lines.length, 'log lines').toBeGreaterThan(0);
    for (const [what, secret] of Object.entries({
      ...secrets,
      token,
      session: church.admin.token,
    })) {
      expect(text.includes(secret), `${what} is logged`).toBe(false);
    }
  } finally {
    await http.close();
  }
});
