/** Notes on people: who sees them, who changes them, and what becomes of them. */
import { describe, expect, test } from 'vitest';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { searchContract } from '#domain/access/search-contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { notesContract as notes } from '#domain/notes/contract.ts';
import type { NoteVisibility } from '#domain/notes/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { downloadExport, readZip } from '#server/testing/files/archives.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { getOldestDeletion } from './save-note.ts';
import { deleteNotesForGood } from './unscoped-queries.ts';

const server = testServer();

const secret = 'Pidió oración por su matrimonio';

async function createPersonId({ admin }: Pick<TestChurch, 'admin'>): Promise<string> {
  const person = { givenNames: 'Rut', surname1: 'Gómez', confirmed: true };
  return (await addPerson(admin, person)).id;
}

async function writeNote(author: Client, personId: string, visibility: NoteVisibility) {
  return author.call(notes.create, { personId, text: secret, visibility });
}

const listTexts = async (client: Client, personId: string): Promise<string[]> =>
  (await client.call(notes.list, { personId })).items.map(({ text }) => text);

const readTimeline = async (client: Client, personId: string) =>
  (await client.call(people.timeline, { personId, kinds: 'note' })).items;

describe('a note', () => {
  test('is plain text of up to 4,000 characters, on the timeline and the list of its person', async () => {
    const church = await server().createChurch();
    const pastor = await church.as('pastor');
    const personId = await createPersonId(church);
    const note = await pastor.call(notes.create, {
      personId,
      text: '  Hola\r\n\r\n\r\n\r\n<b>Rut</b>  ',
    });
    expect(note).toMatchObject({ text: 'Hola\n\n<b>Rut</b>', visibility: 'viewers', isOwn: true });
    const [entry] = await readTimeline(church.admin, personId);
    expect(entry).toMatchObject({
      kind: 'note',
      recordId: note.id,
      values: { text: note.text, actor: note.authorName, own: 'no' },
    });
    expect(await listTexts(church.admin, personId)).toEqual([note.text]);
    for (const text of ['', ' \n ', 'a'.repeat(4001)])
      await expect(pastor.call(notes.create, { personId, text })).rejects.toMatchObject({
        status: 400,
      });
  });

  test('is changed, pinned, deleted and brought back by its author only', async () => {
    const church = await server().createChurch();
    const pastor = await church.as('pastor');
    const personId = await createPersonId(church);
    const { id: noteId, version } = await writeNote(pastor, personId, 'viewers');
    const changes = { text: 'Nuevo', visibility: 'pastors', pinned: true } as const;
    const update = { noteId, version, ...changes, mentions: [] };
    await expect(church.admin.call(notes.update, update)).rejects.toMatchObject({ status: 404 });
    await expect(church.admin.call(notes.remove, { noteId })).rejects.toMatchObject({
      status: 404,
    });
    const changed = await pastor.call(notes.update, update);
    expect(changed).toMatchObject({ ...changes, version: version + 1 });
    expect(changed.editedAt).not.toBeNull();
    await expect(pastor.call(notes.update, update)).rejects.toMatchObject({
      failure: { code: 'stale' },
    });
    expect((await pastor.call(notes.list, { personId, pinned: 'yes' })).items).toHaveLength(1);
    await pastor.call(notes.remove, { noteId });
    expect(await listTexts(pastor, personId)).toEqual([]);
    expect(await readTimeline(pastor, personId)).toEqual([]);
    await expect(church.admin.call(notes.restore, { noteId })).rejects.toMatchObject({
      status: 404,
    });
    expect((await pastor.call(notes.restore, { noteId })).text).toBe('Nuevo');
    expect(await listTexts(pastor, personId)).toEqual(['Nuevo']);
  });

  test('that was deleted is gone for good after 30 days', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const { id: noteId } = await writeNote(church.admin, personId, 'viewers');
    await church.admin.call(notes.remove, { noteId });
    const deletedAt = new Date(Date.now() - 30 * 24 * 3600_000);
    await server().core.database.inChurch(church.id, (db) =>
      db.updateTable('notes').set({ deleted_at: deletedAt }).where('id', '=', noteId).execute(),
    );
    await expect(church.admin.call(notes.restore, { noteId })).rejects.toMatchObject({
      status: 404,
    });
    expect(await deleteNotesForGood(server().core.database, getOldestDeletion())).toBe(1);
  });

  test('is read in pages, newest first', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    for (let number = 1; number <= 52; number++)
      await church.admin.call(notes.create, { personId, text: String(number) });
    const first = await church.admin.call(notes.list, { personId });
    const cursor = first.next ?? '';
    const second = await church.admin.call(notes.list, { personId, cursor });
    expect(first.items.map(({ text }) => text).slice(0, 2)).toEqual(['52', '51']);
    expect(second.items.map(({ text }) => text)).toEqual(['2', '1']);
    expect(second.next).toBeNull();
  });
});

/** Every way to read about a person and its notes. */
async function readEverything(client: Client, personId: string, noteId: string): Promise<string> {
  const answers = await Promise.allSettled([
    client.call(notes.list, { personId }),
    client.call(notes.list, { personId, pinned: 'no' }),
    client.call(notes.get, { noteId }),
    client.call(notes.restore, { noteId }),
    client.call(notes.remove, { noteId }),
    client.call(notes.update, {
      noteId,
      version: 1,
      text: 'x',
      visibility: 'viewers',
      pinned: false,
      mentions: [],
    }),
    client.call(people.timeline, { personId }),
    client.call(people.timeline, { personId, kinds: 'note' }),
    client.call(people.get, { personId }),
    client.call(people.list, { q: 'matrimonio' }),
    client.call(searchContract.search, { q: 'matrimonio' }),
    client.call(auditContract.list, { subject: personId }),
    client.call(auditContract.list, { q: 'matrimonio' }),
    client.call(people.export, {}),
  ]);
  return JSON.stringify(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  );
}

describe('a note of which only the author may know', () => {
  test.each(['leader', 'member', 'secretary', 'treasurer', 'pastor', 'admin'] as const)(
    'is never seen by a %s, by any endpoint',
    async (role) => {
      const church = await server().createChurch();
      const personId = await createPersonId(church);
      const { id } = await writeNote(await church.as('pastor'), personId, 'author');
      const reader = role === 'admin' ? church.admin : await church.as(role);
      expect(await readEverything(reader, personId, id)).not.toContain('matrimonio');
    },
  );

  test('is never seen by another church, not even with its id', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const other = await server().createChurch();
    for (const visibility of ['author', 'pastors', 'viewers'] as const) {
      const { id } = await writeNote(await church.as('pastor'), personId, visibility);
      expect(await readEverything(await other.as('pastor'), personId, id)).not.toContain(
        'matrimonio',
      );
    }
  });
});

describe('a note for pastors', () => {
  test('is seen by pastors and its author, and by nobody else', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const author = await church.as('secretary');
    const { id } = await writeNote(author, personId, 'pastors');
    expect(await listTexts(author, personId)).toEqual([secret]);
    expect(await listTexts(await church.as('pastor'), personId)).toEqual([secret]);
    for (const role of ['secretary', 'treasurer', 'leader', 'member'] as const)
      expect(await readEverything(await church.as(role), personId, id)).not.toContain('matrimonio');
    expect(await readEverything(church.admin, personId, id)).not.toContain('matrimonio');
  });

  test('is not seen by an administrator who previews the role of a pastor', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const { id } = await writeNote(await church.as('pastor'), personId, 'pastors');
    await church.admin.call(rolesContract.startPreview, { role: 'pastor' });
    expect(await readEverything(church.admin, personId, id)).not.toContain('matrimonio');
  });
});

describe('a mention', () => {
  test('mails a colleague a link without the text and without the name of the person, once', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const pastor = await church.as('pastor');
    const { items } = await church.admin.call(notes.colleagues, {});
    expect(items).toEqual([{ id: pastor.userId, name: expect.any(String), isPastoral: true }]);
    const mentions = [pastor.userId];
    const note = await church.admin.call(notes.create, {
      personId,
      text: secret,
      visibility: 'pastors',
      mentions,
    });
    expect(note.mentions.map(({ id }) => id)).toEqual(mentions);
    await church.admin.call(notes.update, {
      noteId: note.id,
      version: note.version,
      text: 'Otra vez',
      visibility: 'viewers',
      pinned: false,
      mentions,
    });
    const [mail, ...others] = await waitForMail(server(), pastor.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/app/miembros/${personId}`);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/matrimonio|Gómez|Otra vez/);
  });

  test('of somebody who may not see the note is refused', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const [pastor, secretary, leader, stranger] = [
      await church.as('pastor'),
      await church.as('secretary'),
      await church.as('leader'),
      (await server().createChurch()).admin,
    ];
    for (const [visibility, { userId }] of [
      ['author', pastor],
      ['pastors', secretary],
      ['viewers', leader],
      ['viewers', stranger],
    ] as const)
      await expect(
        church.admin.call(notes.create, { personId, text: secret, visibility, mentions: [userId] }),
      ).rejects.toMatchObject({ status: 400, failure: { fields: [{ path: 'mentions' }] } });
    expect(await listTexts(church.admin, personId)).toEqual([]);
  });
});

describe('what becomes of notes', () => {
  test('a merge moves them, also the private ones; an archived person keeps them; a deletion takes them', async () => {
    const church = await server().createChurch();
    const pastor = await church.as('pastor');
    const [personId, removedId] = [await createPersonId(church), await createPersonId(church)];
    const { id: noteId } = await writeNote(pastor, removedId, 'author');
    await church.admin.call(mergeContract.merge, { personId, removedId });
    expect(await listTexts(pastor, personId)).toEqual([secret]);
    await church.admin.call(people.setRecordStatus, { personId, recordStatus: 'archived' });
    expect(await listTexts(pastor, personId)).toEqual([secret]);
    await church.admin.call(people.remove, { personId });
    await expect(pastor.call(notes.get, { noteId })).rejects.toMatchObject({ status: 404 });
  });

  test('the activity log says who wrote on whom, without the text', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const { id: noteId } = await writeNote(await church.as('pastor'), personId, 'author');
    const { items } = await church.admin.call(auditContract.list, { subject: personId });
    expect(items[0]).toMatchObject({
      action: 'note-added',
      subject: { kind: 'people', id: personId, label: 'Rut Gómez' },
      changes: [{ field: 'Quién la ve', after: 'Solo yo' }],
    });
    expect(JSON.stringify(items)).not.toContain('matrimonio');
    await expect(church.admin.call(notes.get, { noteId })).rejects.toMatchObject({ status: 404 });
  });

  test('an export of the church has only the notes that all who see the person may see', async () => {
    const church = await server().createChurch();
    const personId = await createPersonId(church);
    const pastor = await church.as('pastor');
    for (const visibility of ['author', 'pastors', 'viewers'] as const)
      await pastor.call(notes.create, { personId, text: `para ${visibility}`, visibility });
    const deleted = await pastor.call(notes.create, { personId, text: 'eliminada' });
    await pastor.call(notes.remove, { noteId: deleted.id });
    const files = await readZip(await downloadExport(church.admin));
    const all = [...files.values()].map(String).join('\n');
    expect(all).toContain('para viewers');
    expect(all).not.toMatch(/para author|para pastors|eliminada/);
  });
});
