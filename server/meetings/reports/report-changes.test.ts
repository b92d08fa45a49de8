/** What the activity log says of reports. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { cameAll, createCell, sendReport } from '#server/testing/reports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

/** With ordinary spaces. */
const toPlain = (text: string | null): string | undefined => text?.replaceAll(/\s/g, ' ');

test('a corrected report is in the log with each field that it changes, before and after, but without names and texts', async () => {
  const { church, group, leader, memberIds } = await createCell(server());
  const [ana = '', beto = ''] = memberIds;
  const first = {
    people: cameAll([ana]),
    offering: 12_000,
    topic: 'Fe',
    headcounts: { others: 2 },
  };
  const { gatheringId, version } = await sendReport(leader, group.id, first);
  const corrected = { ...first, offering: 15_000, topic: 'La fe', people: cameAll([beto]) };
  await sendReport(leader, group.id, { ...corrected, gatheringId, baseVersion: version });
  const { items } = await church.admin.call(auditContract.list, { action: 'report-corrected' });
  const [day, ...changes] = items
    .flatMap((entry) =>
      entry.changes.map(({ field, before, after }) => [field, toPlain(before), toPlain(after)]),
    )
    .toSorted(
      ([one], [other]) =>
        Number(other === 'Día de la reunión') - Number(one === 'Día de la reunión'),
    );
  expect(day).toEqual(['Día de la reunión', expect.any(String), expect.any(String)]);
  expect(new Set(changes)).toEqual(
    new Set([
      ['Ofrenda', '$ 120', '$ 150'],
      ['Asistieron', 'Como estaba', 'Cambiado'],
      ['Tema', 'Con texto', 'Con otro texto'],
    ]),
  );
});
