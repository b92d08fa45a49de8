/** The photo of a meeting. */
import { expect, test } from 'vitest';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
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

test('a photo that another leader added meanwhile is not replaced unseen', async () => {
  const { church, group, leader } = await createCell(server());
  const { gatheringId } = await sendReport(leader, group.id, { topic: 'Fe' });
  const meeting = { groupId: group.id, gatheringId };
  const picture = { ...meeting, data: onePicture };
  const { photoId } = await leader.call(reports.setPhoto, { ...picture, replaces: null });
  const unseen = { replaces: null };
  const calls = [
    () => church.admin.call(reports.setPhoto, { ...picture, ...unseen }),
    () => church.admin.call(reports.removePhoto, { ...meeting, replaces: crypto.randomUUID() }),
  ];
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ failure: { code: 'stale' } });
  expect((await readForm(leader, group.id, gatheringId)).report?.photoId).toBe(photoId);
  const other = await sendReport(church.admin, group.id, { topic: 'Gracia' });
  expect(other.photoId).toBe(photoId);
  const next = await church.admin.call(reports.setPhoto, { ...picture, replaces: photoId });
  expect(next.photoId).not.toBe(photoId);
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
