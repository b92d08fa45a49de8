/** The photo of a meeting. */
import { expect, test } from 'vitest';
import { reportsContract as reports } from '#domain/groups/reports/contract.ts';
import { createLeader } from '#server/testing/groups.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { createCell, readForm, sendReport } from '#server/testing/reports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('a leader adds a photo to a report, which a correction keeps and the leader removes', async () => {
  const { group, leader } = await createCell(server());
  const { gatheringId, version } = await sendReport(leader, group.id, { topic: 'Fe' });
  const meeting = { groupId: group.id, gatheringId };
  const { photoId } = await leader.call(reports.setPhoto, { ...meeting, data: onePicture });
  expect(photoId).not.toBeNull();
  await sendReport(leader, group.id, { gatheringId, baseVersion: version, topic: 'Gracia' });
  const { report } = await readForm(leader, group.id, gatheringId);
  expect(report).toMatchObject({ topic: 'Gracia', photoId });

  const path = formatPicturePath(photoId ?? '', 1200);
  expect((await leader.fetch(path)).status).toBe(200);
  await leader.call(reports.removePhoto, meeting);
  expect((await readForm(leader, group.id, gatheringId)).report?.photoId).toBeNull();
  await expect.poll(async () => (await leader.fetch(path)).status).toBe(404);
});

test('neither a meeting without report nor one of another leader gets a photo', async () => {
  const { church, group, leader } = await createCell(server());
  const { gatheringId } = await sendReport(leader, group.id);
  const stranger = await createLeader(church);
  const picture = { groupId: group.id, data: onePicture };
  const missing = { ...picture, gatheringId: crypto.randomUUID() };
  await expect(leader.call(reports.setPhoto, missing)).rejects.toThrow(/404 not_found/);
  await expect(stranger.client.call(reports.setPhoto, { ...picture, gatheringId })).rejects.toThrow(
    /404 not_found/,
  );
});
