/** After a downgrade the data of excluded modules is read-only and exportable; an upgrade makes it writable again. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { moduleKeys, type ModuleKey } from '#domain/modules.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { subscriptionContract as contract } from '#domain/subscription/contract.ts';
import { blobKey } from '#server/core/storage/blob-store.ts';
import {
  createTestList,
  createTestNewsletter,
  callFunction,
  createTestNewsletterTo,
  getProgress,
  send,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { CallError, testServer, type TestChurch } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({ SMTP_URL: sink.url }));
afterAll(() => sink.close());
afterEach(() => {
  sink.rule = () => undefined;
});

const words =
  'El plan de tu iglesia ya no incluye este módulo: puedes ver y exportar lo que hay, pero no cambiarlo.';

/** Sets the modules as a superadmin does; null for the plan's own. */
async function include({ id }: TestChurch, modules: readonly ModuleKey[] | null): Promise<void> {
  await server().core.database.pool.query('UPDATE churches SET plan_modules = $2 WHERE id = $1', [
    id,
    modules,
  ]);
}
const without = (...gone: readonly ModuleKey[]): ModuleKey[] =>
  moduleKeys.filter((module) => !gone.includes(module));

async function getError(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (refused: unknown) => refused,
  );
  return error instanceof CallError ? `${error.status} ${error.failure.message}` : 'not refused';
}

describe('when newsletters are no longer in the plan', () => {
  test('newsletters can be read but not created, edited, deleted or sent; back in the plan, nothing is lost', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const listId = await createTestList(admin, ['ana@example.org', 'luis@example.org']);
    const newsletter = await createTestNewsletter(admin, {
      audienceType: 'custom_list',
      targetRecipientListIds: [listId],
    });
    const { id: newsletterId } = newsletter;
    await include(church, without('newsletters'));

    expect((await admin.call(newslettersContract.list, {})).items).toHaveLength(1);
    expect(await admin.call(newslettersContract.get, { newsletterId })).toEqual(newsletter);
    expect(await admin.call(recipientListsContract.get, { listId })).toMatchObject({
      recipientCount: 2,
    });
    const forbidden = `403 ${words}`;
    const { title, subject, content } = newsletter;
    expect(await getError(createTestNewsletter(admin))).toBe(forbidden);
    const change = {
      newsletterId,
      title: 'Otro título',
      subject,
      content,
      version: newsletter.version,
    };
    expect(await getError(admin.call(newslettersContract.update, change))).toBe(forbidden);
    expect(await getError(admin.call(newslettersContract.remove, { newsletterId }))).toBe(
      forbidden,
    );
    expect(await getError(admin.call(recipientListsContract.create, { name: 'Otra' }))).toBe(
      forbidden,
    );
    expect(await send(admin, newsletter)).toMatchObject({
      status: 403,
      error: { status: 'PERMISSION_DENIED', message: words },
    });
    expect(
      await callFunction(admin, 'sendNewsletterCallable', {
        newsletterId,
        testEmails: ['ana@example.org'],
      }),
    ).toMatchObject({
      status: 403,
    });

    await include(church, null);
    expect(await admin.call(newslettersContract.get, { newsletterId })).toEqual({
      ...newsletter,
      title,
    });
    await admin.call(newslettersContract.update, change);
    expect(await send(admin, newsletter)).toMatchObject({ result: { success: true } });
  });

  test('a running sending completes', async () => {
    const church = await server().createChurch();
    let release = (): void => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    const holding = new Promise<void>((resolve) => {
      sink.rule = ({ stage }) => {
        if (stage === 'rcpt') resolve();
        return stage === 'rcpt' ? held : undefined;
      };
    });
    const newsletter = await createTestNewsletterTo(church.admin, [
      'uno@example.org',
      'dos@example.org',
      'tres@example.org',
    ]);
    await send(church.admin, newsletter);
    await holding;
    await include(church, without('newsletters'));
    expect(await getProgress(church.admin, newsletter.id)).toMatchObject({ status: 'sending' });
    release();
    expect(await waitForStatus(church.admin, newsletter.id, 'sent')).toMatchObject({ sent: 3 });
  });

  test.each(['newsletters-leave', 'subscription-ends'])(
    'a running sending can be paused and cancelled, not resumed: %s',
    async (how) => {
      const church = await server().createChurch();
      let release = (): void => undefined;
      const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
      sink.rule = ({ stage }) => (stage === 'rcpt' ? held : undefined);
      const { id: newsletterId } = await createTestNewsletterTo(church.admin, [
        'uno@example.org',
        'dos@example.org',
        'tres@example.org',
      ]).then(async (newsletter) => {
        await send(church.admin, newsletter);
        return newsletter;
      });
      if (how === 'newsletters-leave') await include(church, without('newsletters'));
      else
        await server().core.database.pool.query(
          `UPDATE customers SET subscription_status = 'inactive' WHERE user_id = $1`,
          [church.admin.userId],
        );
      expect((await church.admin.call(newslettersContract.inProgress, {})).items).toMatchObject([
        { id: newsletterId, status: 'sending' },
      ]);
      expect(await church.admin.call(newslettersContract.pause, { newsletterId })).toMatchObject({
        status: 'paused',
      });
      await expect(
        church.admin.call(newslettersContract.resume, { newsletterId }),
      ).rejects.toMatchObject({ status: 403 });
      expect(await church.admin.call(newslettersContract.cancel, { newsletterId })).toMatchObject({
        status: 'cancelled',
      });
      expect((await church.admin.call(newslettersContract.inProgress, {})).items).toEqual([]);
      await expect(
        (await church.as('treasurer')).call(newslettersContract.cancel, { newsletterId }),
      ).rejects.toMatchObject({
        status: 403,
      });
      release();
    },
  );

  test('other modules stay writable, and the session lists the read-only ones', async () => {
    const church = await server().createChurch();
    await include(church, without('newsletters'));
    const session = await church.admin.call(accessContract.session, {});
    expect(session.church).toMatchObject({
      readOnlyModules: ['newsletters'],
      includedModules: without('newsletters'),
    });
    expect(await church.admin.call(contract.read, {})).toMatchObject({
      readOnlyModules: ['newsletters'],
    });
    const { items } = await church.admin.call(peopleContract.list, {});
    expect(items).toEqual([]);
  });

  test('a role without the permission gets the permission error, not the plan error', async () => {
    const church = await server().createChurch();
    await include(church, without('newsletters'));
    const treasurer = await church.as('treasurer');
    expect(await getError(treasurer.call(newslettersContract.list, {}))).toBe(
      '403 No tienes permiso para acceder a este newsletter',
    );
  });
});

test('a self-hosted installation has every module, whatever the plan', async () => {
  const church = await server().createChurch();
  for (const plan of ['basic', 'standard', 'premium']) {
    await server().core.database.pool.query('UPDATE churches SET plan = $2 WHERE id = $1', [
      church.id,
      plan,
    ]);
    expect(await church.admin.call(contract.read, {})).toMatchObject({
      plan,
      readOnlyModules: [],
      modules: moduleKeys,
    });
  }
});

test('usage counts newsletters of this month, users, files and people', async () => {
  const church = await server().createChurch();
  await church.as('secretary');
  await createTestNewsletter(church.admin);
  await server().core.storage.put(blobKey(church.id, 'logo', 'a.webp'), new Uint8Array(1500));
  expect(await church.admin.call(contract.usage, {})).toMatchObject({
    newsletters: { used: 1, limit: 5 },
    users: { used: 2, limit: 20 },
    storageBytes: { used: 1500, limit: 1024 ** 3 },
    people: 0,
  });
});
