import { expect, test } from 'vitest';
import { groupsContract } from '#domain/groups/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { supervisionContract } from '#domain/supervision/contract.ts';
import { missingContract } from '#domain/supervision/missing-contract.ts';
import { addSampleGroups } from '#server/groups/public.ts';
import { addSampleMeetings } from '#server/meetings/public.ts';
import { createChurchOf } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });

test('the seed fills a tree of groups with the reports of many weeks, once', async () => {
  const church = await createChurchOf(server(), 200);
  const { admin } = church;
  const size = { groups: 12, people: 6, weeks: 8, timeZone: 'America/Bogota' };
  const fill = () =>
    server().core.database.inChurch(church.id, async (db) => {
      const groups = await addSampleGroups(db, size);
      await addSampleMeetings(db, { groups, timeZone: size.timeZone });
    });
  await fill();
  await fill();

  const { total, items } = await admin.call(supervisionContract.tree, {});
  expect(items).toHaveLength(1);
  expect(total).toMatchObject({ groups: 12, members: 72 });
  expect(total.present).toBeGreaterThan(100);
  expect(total.present).toBeLessThan(total.expected);
  expect(total.visitors).toBeGreaterThan(0);

  const { items: groups } = await admin.call(groupsContract.list, { kind: 'group' });
  const groupId = groups[0]?.id ?? '';
  expect(groups[0]).toMatchObject({ members: 6, schedule: { timeZone: 'America/Bogota' } });
  const { items: meetings, upcoming } = await admin.call(reportsContract.list, { groupId });
  expect(meetings.length).toBeGreaterThanOrEqual(8);
  expect(meetings.filter(({ status, present }) => status === 'held' && present > 0)).not.toEqual(
    [],
  );
  expect(upcoming).not.toBeNull();
  const missing = await admin.call(missingContract.people, {});
  expect(missing.items.length).toBeGreaterThan(0);
});
