/** A church's day, every line of it logged: nobody's name, address, number, password or token is among them. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/core/log.ts';
import { serveHttp } from '#server/core/http/listen.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { callFunction } from '#server/testing/newsletters.ts';
import { solvedChallenge } from '#server/testing/challenge.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

interface Secrets {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** An error inside, with everything on it that a library hangs there. */
function breakInside(log: Logger, secrets: Secrets, token: string): void {
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

test('what is logged tells of no person and of no secret', async () => {
  const lines: string[] = [];
  const { core } = server();
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const http = await serveHttp(createApp({ ...core, log }), '127.0.0.1', 0);
  const url = `http://127.0.0.1:${http.port}`;
  const send = async (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  const secrets = {
    name: `Eufrasia${randomUUID().slice(0, 6)}`,
    email: `eufrasia.${randomUUID()}@correo.example.org`,
    password: `contraseña ${randomUUID()}`,
    phone: '3115550177',
    document: '79555123',
  };
  try {
    const church = await server().church();
    const signedUp = {
      name: secrets.name,
      email: secrets.email,
      password: secrets.password,
      language: 'es',
    };
    expect((await send('/api/accounts', signedUp, await solvedChallenge(url))).status).toBe(200);
    const [letter] = await lettersTo(core, secrets.email);
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none';
    // As they should be, and as nobody should send them.
    await send('/api/session', { email: secrets.email, password: secrets.password });
    await send('/api/session', { email: secrets.email, password: `${secrets.password}x` });
    await send('/api/session', { email: [secrets.email], password: { $ne: secrets.password } });
    await send(`/api/accounts/verification/${token}`, {});
    await send('/api/passwords/forgotten', { email: secrets.email }, await solvedChallenge(url));
    await send('/api/passwords/reset', { token, password: secrets.password });
    await send(`/api/accept-invitation/${token}`, {
      name: secrets.name,
      password: secrets.password,
    });
    const session = { authorization: `Bearer ${church.admin.token}` };
    const person = {
      givenNames: secrets.name,
      surname1: 'Ruiz',
      emails: [{ value: secrets.email }],
      phones: [{ number: secrets.phone }],
    };
    await send('/api/people', person, session);
    await send(
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
    breakInside(log, secrets, token);

    const text = lines.join('');
    expect(lines.length, 'something was logged').toBeGreaterThan(0);
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
