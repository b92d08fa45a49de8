/** Writing newsletters: who may, what is kept, and how many a month. */
import { describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { roles } from '#domain/permissions.ts';
import type { PlanKey } from '#domain/plans.ts';
import { setClock } from '#server/core/clock.ts';
import { buildNewsletter, callFunction } from '#server/testing/newsletters.ts';
import { testServer, type Client, type Refused } from '#server/testing/server.ts';

const server = testServer();
const unknownId = '0196b3a0-0000-7000-8000-000000000000';

async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; message: string }> {
  const refused = (await call.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => error,
  )) as Refused;
  return { status: refused.status, code: refused.failure.code, message: refused.failure.message };
}

async function setPlan(churchId: string, plan: PlanKey): Promise<void> {
  await server().core.database.pool.query('UPDATE churches SET plan = $2 WHERE id = $1', [
    churchId,
    plan,
  ]);
}

describe('a newsletter', () => {
  test('is a draft at first, and safe to show', async () => {
    const { admin, id: churchId } = await server().church();
    const draft = await buildNewsletter(admin, {
      content: '<p onclick="x()">Hola</p><script>x()</script>',
    });
    expect(draft).toMatchObject({
      churchId,
      status: 'draft',
      content: '<p>Hola</p>',
      audienceType: 'all',
      sentAt: null,
      lastSentAt: null,
      errorMessage: null,
      stats: { sent: 0, opened: 0, clicked: 0, failed: 0 },
      templateId: 'simple',
    });
    expect(await admin.call(contract.get, { newsletterId: draft.id })).toEqual(draft);
  });

  test('is listed newest first, page by page, without gap or repetition', async () => {
    const { admin, id: churchId } = await server().church();
    await setPlan(churchId, 'standard');
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1)
      made.unshift((await buildNewsletter(admin, { title: `Número ${index}` })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(contract.list, { limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((each) => each.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made);
    const found = await admin.call(contract.list, { search: 'NÚMERO 3', status: 'draft' });
    expect(found.items.map((each) => each.title)).toEqual(['Número 3']);
  });

  test('changes field by field, and tells when somebody else saved meanwhile', async () => {
    const { admin, as } = await server().church();
    const secretary = await as('secretary');
    const draft = await buildNewsletter(admin);
    const changed = await secretary.call(contract.update, {
      newsletterId: draft.id,
      version: draft.version,
      title: 'Abril',
      audienceType: null,
    });
    expect(changed).toMatchObject({
      title: 'Abril',
      subject: draft.subject,
      audienceType: null,
      version: draft.version + 1,
    });
    expect(
      await refusalOf(
        admin.call(contract.update, {
          newsletterId: draft.id,
          version: draft.version,
          title: 'Mayo',
        }),
      ),
    ).toMatchObject({
      status: 409,
      code: 'stale',
    });
    expect((await admin.call(contract.get, { newsletterId: draft.id })).title).toBe('Abril');
  });

  test('needs a title and a subject on one line', async () => {
    const { admin } = await server().church();
    const refused = (await buildNewsletter(admin, {
      title: ' ',
      subject: 'a\r\nBcc: eve@example.org',
    }).catch((error: unknown) => error)) as Refused;
    expect(refused.failure.fields).toEqual([
      { path: 'title', message: 'Este dato es obligatorio.' },
      { path: 'subject', message: 'El formato no es válido.' },
    ]);
  });

  test('with elements inside elements without end is refused before anybody waits for it', async () => {
    const { admin } = await server().church();
    const content = '<div>'.repeat(2000);
    const refused = { status: 400, failure: { code: 'invalid', fields: [{ path: 'content' }] } };
    await expect(admin.call(contract.preview, { subject: 'Hola', content })).rejects.toMatchObject(
      refused,
    );
    await expect(buildNewsletter(admin, { content })).rejects.toMatchObject(refused);
    const nested = '<div>'.repeat(100) + 'Hola' + '</div>'.repeat(100);
    expect(
      (await admin.call(contract.preview, { subject: 'Hola', content: nested.repeat(50) })).text,
    ).toContain('Hola');
  });

  test('that was deleted is not found', async () => {
    const { admin } = await server().church();
    const draft = await buildNewsletter(admin);
    await admin.call(contract.remove, { newsletterId: draft.id });
    expect(await refusalOf(admin.call(contract.get, { newsletterId: draft.id }))).toMatchObject({
      message: 'Newsletter no encontrado',
    });
    expect((await admin.call(contract.list, {})).items).toEqual([]);
  });

  test('is previewed as it will be sent', async () => {
    const { admin } = await server().church();
    const { html, text } = await admin.call(contract.preview, {
      subject: 'Asunto',
      content: '<p>Hola</p><script>x()</script>',
    });
    expect(html).toContain('<title>Asunto</title>');
    expect(html).toContain('Todos los derechos reservados.');
    expect(html).toContain('<a href="#"');
    expect(html).not.toContain('<script');
    expect(text).toBe('Hola');
  });
});

describe('another church', () => {
  const tries: readonly [string, (client: Client, newsletterId: string) => Promise<unknown>][] = [
    ['reads', (client, newsletterId) => client.call(contract.get, { newsletterId })],
    [
      'changes',
      (client, newsletterId) =>
        client.call(contract.update, { newsletterId, version: 1, title: 'x' }),
    ],
    ['deletes', (client, newsletterId) => client.call(contract.remove, { newsletterId })],
    [
      'asks the progress of',
      (client, newsletterId) => client.call(contract.progress, { newsletterId }),
    ],
    [
      'asks the recipients of',
      (client, newsletterId) => client.call(contract.recipients, { newsletterId }),
    ],
    ['pauses', (client, newsletterId) => client.call(contract.pause, { newsletterId })],
    ['cancels', (client, newsletterId) => client.call(contract.cancel, { newsletterId })],
    [
      'sends again',
      (client, newsletterId) => client.call(contract.sendAgain, { newsletterId, to: 'failed' }),
    ],
    ['settles', (client, newsletterId) => client.call(contract.settleDoubts, { newsletterId })],
  ];

  test.each(tries)(
    '%s a newsletter that is not its own, and is told the same as for no newsletter at all',
    async (_, attempt) => {
      const [one, other] = [await server().church(), await server().church()];
      const draft = await buildNewsletter(one.admin);
      const refusals = await Promise.all(
        [draft.id, unknownId, 'no-id'].map((id) => refusalOf(attempt(other.admin, id))),
      );
      for (const refusal of refusals)
        expect(refusal).toEqual({
          status: 404,
          code: 'not_found',
          message: 'Newsletter no encontrado',
        });
      expect(await one.admin.call(contract.get, { newsletterId: draft.id })).toEqual(draft);
    },
  );

  test('is refused by name, in the words of what was tried', async () => {
    const [one, other] = [await server().church(), await server().church()];
    const { id: newsletterId } = await buildNewsletter(one.admin);
    const churchId = other.id;
    const told = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).message;
    expect(await told(one.admin.call(contract.get, { newsletterId, churchId }))).toBe(
      'No tienes permiso para acceder a este newsletter',
    );
    expect(
      await told(
        one.admin.call(contract.update, { newsletterId, churchId, version: 1, title: 'x' }),
      ),
    ).toBe('No tienes permiso para actualizar este newsletter');
    expect(await told(one.admin.call(contract.remove, { newsletterId, churchId }))).toBe(
      'No tienes permiso para eliminar este newsletter',
    );
    expect(await told(buildNewsletter(one.admin, { churchId }))).toBe(
      'No tienes permiso para acceder a este newsletter',
    );
  });

  test('cannot send it', async () => {
    const [one, other] = [await server().church(), await server().church()];
    const { id: newsletterId } = await buildNewsletter(one.admin);
    const send = (client: Client, churchId: string, id: string) =>
      callFunction(client, 'sendNewsletterCallable', { churchId, newsletterId: id });
    expect((await send(other.admin, other.id, newsletterId)).error).toEqual({
      status: 'NOT_FOUND',
      message: 'Newsletter no encontrado',
    });
    expect((await send(other.admin, other.id, 'no-id')).error).toEqual({
      status: 'NOT_FOUND',
      message: 'Newsletter no encontrado',
    });
    expect((await send(other.admin, one.id, newsletterId)).error).toEqual({
      status: 'PERMISSION_DENIED',
      message: 'No tienes permiso para acceder a este newsletter',
    });
  });
});

describe('who may', () => {
  const allowed = ['admin', 'pastor', 'secretary'];

  test.each(roles.filter((role) => role !== 'superadmin'))('%s', async (role) => {
    const church = await server().church();
    const { id: newsletterId } = await buildNewsletter(church.admin);
    const client = await church.as(role);
    const outcome = async (call: Promise<unknown>): Promise<string> =>
      call.then(
        () => 'welcome',
        (error: Refused) => error.failure.message,
      );
    const may = (message: string, who: readonly string[] = allowed): string =>
      who.includes(role) ? 'welcome' : message;
    expect(await outcome(client.call(contract.list, {}))).toBe(
      may('No tienes permiso para acceder a este newsletter'),
    );
    expect(await outcome(client.call(contract.get, { newsletterId }))).toBe(
      may('No tienes permiso para acceder a este newsletter'),
    );
    expect(
      await outcome(client.call(contract.update, { newsletterId, version: 1, title: 'x' })),
    ).toBe(may('No tienes permiso para actualizar este newsletter'));
    expect(await outcome(buildNewsletter(client))).toBe(
      may('No tienes permiso para acceder a este newsletter'),
    );
    const sent = await callFunction(client, 'sendNewsletterCallable', {
      churchId: church.id,
      newsletterId,
    });
    expect(sent.error?.message).toBe(
      allowed.includes(role)
        ? 'No hay ningún destinatario: nadie de la audiencia tiene correo y ha dado su consentimiento.'
        : 'No tienes permiso para acceder a este newsletter',
    );
    expect(await outcome(client.call(contract.remove, { newsletterId }))).toBe(
      may('No tienes permiso para eliminar este newsletter', ['admin', 'pastor']),
    );
  });

  test('a church without the module, or without an active subscription, may not', async () => {
    const church = await server().church();
    const { pool } = server().core.database;
    await pool.query(`UPDATE churches SET modules = '{people}' WHERE id = $1`, [church.id]);
    expect(await refusalOf(buildNewsletter(church.admin))).toMatchObject({
      status: 403,
      message: 'Tu iglesia no tiene activado este módulo.',
    });
    await pool.query(`UPDATE churches SET modules = '{newsletters}' WHERE id = $1`, [church.id]);
    await pool.query(`UPDATE customers SET subscription_status = 'canceled' WHERE user_id = $1`, [
      church.admin.userId,
    ]);
    expect(await refusalOf(buildNewsletter(church.admin))).toMatchObject({
      status: 403,
      message: 'La suscripción de tu iglesia no está activa.',
    });
  });

  test('nobody without a session', async () => {
    expect((await server().anonymous.fetch('/api/newsletters')).status).toBe(401);
  });
});

describe('the monthly limit', () => {
  test('ten at once on the basic plan: five are created, and the others are told why', async () => {
    const { admin, id } = await server().church();
    await setPlan(id, 'basic');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => buildNewsletter(admin)),
    );
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(5);
    const reasons = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as Refused).failure] : [],
    );
    for (const reason of reasons) {
      expect(reason).toEqual({
        code: 'limit_reached',
        message: 'Has alcanzado el límite mensual de 5 newsletters para tu plan basic',
      });
    }
    expect((await admin.call(contract.list, {})).items).toHaveLength(5);
    expect(await admin.call(contract.usage, {})).toMatchObject({
      count: 5,
      monthlyLimit: 5,
      limit: 5,
      plan: 'basic',
      canCreate: false,
    });
  });

  test('a deleted newsletter was created all the same', async () => {
    const { admin, id } = await server().church();
    await setPlan(id, 'basic');
    for (let index = 0; index < 5; index += 1) {
      const draft = await buildNewsletter(admin);
      await admin.call(contract.remove, { newsletterId: draft.id });
    }
    expect(await refusalOf(buildNewsletter(admin))).toMatchObject({ code: 'limit_reached' });
  });

  test('premium is checked against 100 while its record says 50', async () => {
    const { admin, id } = await server().church();
    await setPlan(id, 'premium');
    await buildNewsletter(admin);
    expect(await admin.call(contract.usage, {})).toMatchObject({
      count: 1,
      monthlyLimit: 100,
      limit: 50,
      canCreate: true,
    });
    await server().core.database.inChurch(id, (db) =>
      db.updateTable('newsletter_usage').set({ count: 99 }).execute(),
    );
    await buildNewsletter(admin);
    expect(await refusalOf(buildNewsletter(admin))).toMatchObject({
      message: 'Has alcanzado el límite mensual de 100 newsletters para tu plan premium',
    });
  });

  test("a month begins at midnight of the church's own time zone", async () => {
    const restore = setClock(() => new Date('2031-05-01T04:59:00Z'));
    try {
      const { admin, id } = await server().church();
      await server().core.database.pool.query(
        `UPDATE sessions SET expires_at = '2032-01-01' WHERE user_id = $1`,
        [admin.userId],
      );
      await setPlan(id, 'basic');
      for (let index = 0; index < 5; index += 1) await buildNewsletter(admin);
      await expect(buildNewsletter(admin)).rejects.toThrow('limit_reached');
      setClock(() => new Date('2031-05-01T05:00:00Z'));
      expect(await admin.call(contract.usage, {})).toMatchObject({
        year: 2031,
        month: 5,
        count: 0,
        canCreate: true,
      });
      await buildNewsletter(admin);
    } finally {
      restore();
    }
  });

  test('in English for an English speaker', async () => {
    const { admin, id } = await server().church();
    await setPlan(id, 'basic');
    await server().core.database.pool.query(`UPDATE users SET language = 'en' WHERE id = $1`, [
      admin.userId,
    ]);
    for (let index = 0; index < 5; index += 1) await buildNewsletter(admin);
    expect(await refusalOf(buildNewsletter(admin))).toMatchObject({
      message: 'You have reached the monthly limit of 5 newsletters for your basic plan',
    });
  });
});
