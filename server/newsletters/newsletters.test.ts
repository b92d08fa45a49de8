/** Newsletters: drafts, permissions and the separation of churches. */
import { describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { roles } from '#domain/kernel/roles.ts';
import type { PlanKey } from '#domain/plans.ts';
import { createTestNewsletter, callFunction } from '#server/testing/newsletters.ts';
import { testServer, type Client, type CallError } from '#server/testing/server.ts';

const server = testServer();
const unknownId = '0196b3a0-0000-7000-8000-000000000000';

async function getError(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; message: string }> {
  const refused = (await call.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => error,
  )) as CallError;
  return { status: refused.status, code: refused.failure.code, message: refused.failure.message };
}

async function setPlan(churchId: string, plan: PlanKey): Promise<void> {
  await server().core.database.pool.query('UPDATE churches SET plan = $2 WHERE id = $1', [
    churchId,
    plan,
  ]);
}

describe('a newsletter', () => {
  test('is created as a draft with sanitised content', async () => {
    const { admin, id: churchId } = await server().createChurch();
    const draft = await createTestNewsletter(admin, {
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

  test('is listed newest first, in pages without gaps or repetitions', async () => {
    const { admin, id: churchId } = await server().createChurch();
    await setPlan(churchId, 'standard');
    const created: string[] = [];
    for (let index = 0; index < 7; index += 1)
      created.unshift((await createTestNewsletter(admin, { title: `Número ${index}` })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(contract.list, { limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((each) => each.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(created);
    const found = await admin.call(contract.list, { search: 'NÚMERO 3', status: 'draft' });
    expect(found.items.map((each) => each.title)).toEqual(['Número 3']);
  });

  test('is changed field by field; a change of a former version is refused as stale', async () => {
    const { admin, as } = await server().createChurch();
    const secretary = await as('secretary');
    const draft = await createTestNewsletter(admin);
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
      await getError(
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

  test('requires a title, and a subject of one line', async () => {
    const { admin } = await server().createChurch();
    const refused = (await createTestNewsletter(admin, {
      title: ' ',
      subject: 'a\r\nBcc: eve@example.org',
    }).catch((error: unknown) => error)) as CallError;
    expect(refused.failure.fields).toEqual([
      { path: 'title', message: 'Este dato es obligatorio.' },
      { path: 'subject', message: 'El formato no es válido.' },
    ]);
  });

  test('is refused when its elements are nested too deeply', async () => {
    const { admin } = await server().createChurch();
    const content = '<div>'.repeat(2000);
    const refused = { status: 400, failure: { code: 'invalid', fields: [{ path: 'content' }] } };
    await expect(admin.call(contract.preview, { subject: 'Hola', content })).rejects.toMatchObject(
      refused,
    );
    await expect(createTestNewsletter(admin, { content })).rejects.toMatchObject(refused);
    const nested = '<div>'.repeat(100) + 'Hola' + '</div>'.repeat(100);
    expect(
      (await admin.call(contract.preview, { subject: 'Hola', content: nested.repeat(50) })).text,
    ).toContain('Hola');
  });

  test('is not found after its deletion', async () => {
    const { admin } = await server().createChurch();
    const draft = await createTestNewsletter(admin);
    await admin.call(contract.remove, { newsletterId: draft.id });
    expect(await getError(admin.call(contract.get, { newsletterId: draft.id }))).toMatchObject({
      message: 'Newsletter no encontrado',
    });
    expect((await admin.call(contract.list, {})).items).toEqual([]);
  });

  test('is previewed as it will be sent', async () => {
    const { admin } = await server().createChurch();
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
    [
      'settles',
      (client, newsletterId) => client.call(contract.markUncertainReviewed, { newsletterId }),
    ],
  ];

  test.each(tries)(
    '%s a newsletter of a different church: not found, as for an unknown id',
    async (_, attempt) => {
      const [one, other] = [await server().createChurch(), await server().createChurch()];
      const draft = await createTestNewsletter(one.admin);
      const refusals = await Promise.all(
        [draft.id, unknownId, 'no-id'].map((id) => getError(attempt(other.admin, id))),
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

  test('is refused as churchId of a call, with the error of the attempted action', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const { id: newsletterId } = await createTestNewsletter(one.admin);
    const churchId = other.id;
    const getMessage = async (call: Promise<unknown>): Promise<string> =>
      (await getError(call)).message;
    expect(await getMessage(one.admin.call(contract.get, { newsletterId, churchId }))).toBe(
      'No tienes permiso para acceder a este newsletter',
    );
    expect(
      await getMessage(
        one.admin.call(contract.update, { newsletterId, churchId, version: 1, title: 'x' }),
      ),
    ).toBe('No tienes permiso para actualizar este newsletter');
    expect(await getMessage(one.admin.call(contract.remove, { newsletterId, churchId }))).toBe(
      'No tienes permiso para eliminar este newsletter',
    );
    expect(await getMessage(createTestNewsletter(one.admin, { churchId }))).toBe(
      'No tienes permiso para acceder a este newsletter',
    );
  });

  test('cannot send it', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const { id: newsletterId } = await createTestNewsletter(one.admin);
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

describe('permissions', () => {
  const allowed = ['admin', 'pastor', 'secretary'];

  test.each(roles.filter((role) => role !== 'superadmin'))('%s', async (role) => {
    const church = await server().createChurch();
    const { id: newsletterId } = await createTestNewsletter(church.admin);
    const client = await church.as(role);
    const outcome = async (call: Promise<unknown>): Promise<string> =>
      call.then(
        () => 'welcome',
        (error: CallError) => error.failure.message,
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
    expect(await outcome(createTestNewsletter(client))).toBe(
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

  test('a church without the module or without an active subscription cannot create newsletters', async () => {
    const church = await server().createChurch();
    const { pool } = server().core.database;
    await pool.query(`UPDATE churches SET modules = '{people}' WHERE id = $1`, [church.id]);
    expect(await getError(createTestNewsletter(church.admin))).toMatchObject({
      status: 403,
      message: 'Tu iglesia no tiene activado este módulo.',
    });
    await pool.query(`UPDATE churches SET modules = '{newsletters}' WHERE id = $1`, [church.id]);
    await pool.query(`UPDATE customers SET subscription_status = 'canceled' WHERE user_id = $1`, [
      church.admin.userId,
    ]);
    expect(await getError(createTestNewsletter(church.admin))).toMatchObject({
      status: 403,
      message: 'La suscripción de tu iglesia no está activa.',
    });
  });

  test('a session is required', async () => {
    expect((await server().anonymous.fetch('/api/newsletters')).status).toBe(401);
  });
});
