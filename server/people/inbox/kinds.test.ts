/** A kind of submission of a later feature, which exists only here. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import {
  clearDecision,
  defineSubmissionKind,
  findSubmissionOfKind,
  insertSubmission,
  lockSubmission,
  recordSubmission,
  saveDecision,
  type Submission,
} from '#server/people/public.ts';
import { callRoutes } from '#server/testing/call-routes.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { inboxRoutes } from './routes.ts';

const server = testServer();

const content = z.strictObject({ song: z.string() });
type Content = z.output<typeof content>;
const refused: Submission<Content>[] = [];

const songs = defineSubmissionKind<Content>({
  kind: 'song',
  requires: { permission: peoplePermissions.delete },
  content,
  task: 'songs',
  describe: (_db, submissions) =>
    Promise.resolve(
      new Map(submissions.map((each) => [each.id, { title: each.content.song, facts: [] }])),
    ),
  onRefused: (_call, submission) => {
    refused.push(submission);
    return Promise.resolve();
  },
});
const routes = inboxRoutes([songs]);

const readList = async (client: Client): Promise<unknown[]> => {
  const response = await callRoutes(server().core, client, routes, inboxContract.list.path);
  return ((await response.json()) as { items: { title: string }[] }).items.map(
    ({ title }) => title,
  );
};

test('is shown and decided by those whom the kind allows, stored once, and accepted by its feature', async () => {
  const church = await server().createChurch();
  const { core } = server();
  const requestId = crypto.randomUUID();
  const send = () =>
    core.database.inChurch(church.id, (db) =>
      insertSubmission(db, {
        kind: songs,
        content: { song: 'Cuán grande es él' },
        requestId,
        submittedAt: new Date(0),
      }),
    );
  const id = (await send()) ?? '';
  expect(await send()).toBeNull();
  expect(await readList(church.admin)).toEqual(['Cuán grande es él']);
  expect(await readList(await church.as('secretary'))).toEqual([]);

  await core.database.inChurch(church.id, async (db) => {
    const submission = await lockSubmission(db, songs, id);
    const by = { userId: church.admin.userId, name: 'Marta' };
    await saveDecision(db, id, { status: 'accepted', by, at: new Date(1), result: { page: 7 } });
    await recordSubmission(db, 'submission-accepted', id, submission?.content.song ?? '');
  });
  const read = () => core.database.inChurch(church.id, (db) => findSubmissionOfKind(db, songs, id));
  expect(await read()).toMatchObject({ status: 'accepted', result: { page: 7 } });
  await core.database.inChurch(church.id, (db) => clearDecision(db, id));
  expect(await read()).toMatchObject({ status: 'waiting', decidedByName: '', result: null });

  const refuse = (client: Client) =>
    callRoutes(server().core, client, routes, `/api/inbox/${id}/refusal`, {
      method: 'POST',
      body: '{}',
    });
  expect((await refuse(await church.as('secretary'))).status).toBe(404);
  expect((await refuse(church.admin)).status).toBe(200);
  expect(refused).toMatchObject([{ id, content: { song: 'Cuán grande es él' } }]);
});
