/** Exports of a church by superadmins, which the church can see. */
import { describe, expect, test } from 'vitest';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { dataContract as data, platformDataContract as platform } from '#domain/data/contract.ts';
import { supportContract } from '#domain/access/support-contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import { waitForExport, readZip } from '#server/testing/files/archives.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

describe('an export by the platform', () => {
  test("equals the church's own export, and the church's audit log records start and download", async () => {
    const church = await server().createChurch();
    const person = await addPerson(church.admin, completePerson);
    const root = await signInSuperadmin(server());
    const churchId = church.id;
    const { id } = await root.call(platform.startExport, { churchId });
    expect(await waitForExport(church.admin, id)).toMatchObject({
      status: 'done',
      requestedBy: expect.stringContaining('(Redil)'),
    });
    const { items } = await root.call(platform.exports, { churchId });
    expect(items).toMatchObject([{ id, status: 'done', downloadableUntil: expect.any(String) }]);
    const response = await root.fetch(`/api/platform/churches/${churchId}/exports/${id}/file`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = await readZip(Buffer.from(await response.arrayBuffer()));
    expect(files.get('Personas.csv')?.toString()).toContain(person.id);
    const said = (await church.admin.call(audit.list, {})).items
      .slice(0, 2)
      .map(({ action, sentence }) => [action, sentence]);
    expect(said).toEqual([
      [
        'platform-export-downloaded',
        expect.stringMatching(/, del equipo de Redil, descargó una copia/),
      ],
      ['platform-export', expect.stringMatching(/, del equipo de Redil, pidió una copia/)],
    ]);
  });

  test('is limited to superadmins and to the requested church', async () => {
    const [church, other] = [await server().createChurch(), await server().createChurch()];
    const churchId = church.id;
    const root = await signInSuperadmin(server());
    const { id } = await root.call(platform.startExport, { churchId });
    await waitForExport(church.admin, id);
    const file = `/api/platform/churches/${churchId}/exports/${id}/file`;
    for (const client of [church.admin, other.admin]) {
      await expect(client.call(platform.startExport, { churchId })).rejects.toMatchObject({
        status: 403,
      });
      expect((await client.fetch(file)).status).toBe(403);
    }
    expect((await server().anonymous.fetch(file)).status).toBe(401);
    expect((await root.fetch(file.replace(churchId, other.id))).status).toBe(404);
  });

  test('is not available in support access, nor for the platform or an unknown church', async () => {
    const church = await server().createChurch();
    const root = await signInSuperadmin(server());
    for (const churchId of [platformChurchId, crypto.randomUUID()]) {
      await expect(root.call(platform.startExport, { churchId })).rejects.toMatchObject({
        status: 404,
      });
    }
    await church.admin.call(supportContract.allow, { allowed: true });
    await root.call(platformContract.requestSupport, {
      churchId: church.id,
      reason: 'Se revisa un envío que no salió',
    });
    await expect(root.call(platform.startExport, { churchId: church.id })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('does not run at the same time as another one, and can be cancelled while waiting', async () => {
    const church = await server().createChurch();
    const churchId = church.id;
    const root = await signInSuperadmin(server());
    const exportId = crypto.randomUUID();
    await server().core.database.inChurch(churchId, (db) =>
      db
        .insertInto('church_exports')
        .values({
          id: exportId,
          requested_at: new Date(),
          requested_by: church.admin.userId,
          requested_by_name: 'Rut',
        })
        .execute(),
    );
    await expect(root.call(platform.startExport, { churchId })).rejects.toMatchObject({
      status: 409,
    });
    expect(await root.call(platform.cancelExport, { churchId, exportId })).toMatchObject({
      status: 'cancelled',
    });
    expect((await church.admin.call(data.exports, {})).items).toMatchObject([
      { status: 'cancelled' },
    ]);
  });
});
