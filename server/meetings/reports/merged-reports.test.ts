/** Two or three leaders report one meeting: nothing that one of them wrote is lost unseen. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import type { ReportResult, UnseenMerges } from '#domain/meetings/reports/schema.ts';
import { createLeader, joinGroup } from '#server/testing/groups.ts';
import { cameAll, createCell, readForm, sendReport, toReport } from '#server/testing/reports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** A cell with two leaders. */
async function createSharedCell() {
  const cell = await createCell(server());
  const { client: other, personId } = await createLeader(cell.church, 'Otro');
  await joinGroup(cell.church.admin, cell.group, [personId], 'leader');
  return { ...cell, other };
}

const readUnseen = async (client: Client, groupId: string): Promise<UnseenMerges> =>
  client.call(reports.merges, { groupId });

describe('the reports of two leaders', () => {
  test('are told to both until each of them has seen it', async () => {
    const { group, leader, other, church } = await createSharedCell();
    const { gatheringId, version } = await sendReport(leader, group.id, { topic: 'Fe' });
    expect((await readUnseen(leader, group.id)).items).toEqual([]);
    await sendReport(other, group.id, { topic: 'Gracia' });
    expect((await leader.call(reports.merges, {})).items).toMatchObject([
      { group: { id: group.id, name: group.name } },
    ]);
    const said = [{ part: 'topic', key: '', earlier: 'Fe', later: 'Gracia' }];
    const first = await readUnseen(leader, group.id);
    const second = await readUnseen(other, group.id);
    expect(first.items).toMatchObject([{ gatheringId, version, isLater: false, said }]);
    expect(second.items).toMatchObject([{ gatheringId, version, isLater: true, said }]);
    expect((await readUnseen(church.admin, group.id)).items).toEqual([]);
    await leader.call(reports.acknowledgeMerge, { groupId: group.id, gatheringId, version });
    expect((await readUnseen(leader, group.id)).items).toEqual([]);
    expect((await readUnseen(other, group.id)).items).toHaveLength(1);
    const { items } = await leader.call(reports.versions, { groupId: group.id, gatheringId });
    expect(items).toMatchObject([{ report: { topic: 'Fe' }, merge: { said } }]);
  });

  test('are no longer told where somebody has corrected since what the later one said', async () => {
    const { group, leader, other } = await createSharedCell();
    const first = await sendReport(leader, group.id, { topic: 'Fe', notes: 'Frío' });
    const { gatheringId } = first;
    const { version } = await sendReport(other, group.id, { topic: 'Gracia', notes: 'Calor' });
    const correction = { gatheringId, baseVersion: version, topic: 'Fe', notes: 'Calor' };
    await sendReport(leader, group.id, correction);
    expect((await readUnseen(other, group.id)).items).toMatchObject([
      { said: [{ part: 'notes' }] },
    ]);
  });

  test('of which one says that they did not meet, keep the reason where both see it', async () => {
    const { group, leader, other, memberIds } = await createSharedCell();
    await sendReport(leader, group.id, { people: cameAll(memberIds) });
    const answer = await sendReport(other, group.id, { status: 'did_not_meet', reason: 'Lluvia' });
    expect(answer.figures).toMatchObject({ present: 3, expected: 5 });
    const statements = [
      { part: 'status', key: '', earlier: 'held', later: 'did_not_meet' },
      { part: 'reason', key: '', earlier: null, later: 'Lluvia' },
    ];
    expect(answer.merge?.said).toEqual(expect.arrayContaining(statements));
    const { items } = await readUnseen(leader, group.id);
    expect(items[0]?.said).toEqual(expect.arrayContaining(statements));
  });

  test('keep two visitors of one name, and the telephone that only one wrote', async () => {
    const { group, leader, other } = await createSharedCell();
    const marta = (phone = '') => ({ id: crypto.randomUUID(), name: 'Marta Ruiz', phone });
    await sendReport(leader, group.id, { visitors: [marta(), marta()] });
    const answer = await sendReport(other, group.id, { visitors: [marta()] });
    expect(answer.figures.visitors).toBe(2);
    const { items } = await leader.call(reports.list, { groupId: group.id });
    expect(items).toMatchObject([{ visitors: 2 }]);
  });

  test('keep what one corrected since the other opened the form', async () => {
    const { group, leader, other, memberIds } = await createSharedCell();
    const [ana = '', beto = ''] = memberIds;
    const opened = { people: cameAll([ana]), topic: 'Fe', headcounts: { others: 3 } };
    const { gatheringId, version } = await sendReport(leader, group.id, opened);
    await sendReport(leader, group.id, {
      ...opened,
      gatheringId,
      baseVersion: version,
      people: [{ personId: ana, present: false }],
      topic: 'Gracia',
      headcounts: { others: 4 },
    });
    const answer = await sendReport(other, group.id, {
      ...opened,
      gatheringId,
      baseVersion: version,
      people: cameAll([ana, beto]),
    });
    expect(answer.merge?.said.filter(({ later }) => later !== null)).toEqual([
      { part: 'people', key: beto, earlier: null, later: true },
    ]);
    const { report } = await readForm(leader, group.id, gatheringId);
    expect(report).toMatchObject({
      present: [beto],
      absent: [ana],
      topic: 'Gracia',
      headcounts: { others: 4 },
    });
  });

  test('keep the prayer requests of both, written once, also those of a form that did not know them', async () => {
    const { group, leader, other } = await createSharedCell();
    const prayer = (text: string, id = crypto.randomUUID()) => ({ id, text });
    const shared = prayer('Por Ana');
    const first = await sendReport(leader, group.id, { prayers: [shared, prayer('Por Beto')] });
    const { gatheringId } = first;
    const answer = await sendReport(other, group.id, {
      prayers: [prayer('por ana'), prayer('Por Caro'), prayer('Por Ana y su madre', shared.id)],
    });
    expect(answer.merge?.said).toEqual([{ part: 'prayers', key: '', earlier: 1, later: 2 }]);
    const read = async (): Promise<string[]> =>
      ((await readForm(leader, group.id, gatheringId)).prayers ?? []).map(({ text }) => text);
    const all = ['Por Ana', 'Por Ana y su madre', 'Por Beto', 'Por Caro'];
    expect((await read()).toSorted()).toEqual(all);
    await sendReport(other, group.id, { gatheringId, prayers: [] });
    expect((await read()).toSorted()).toEqual(all);
  });
});

const texts = fc.constantFrom('', 'a', 'b', 'c');
const draft = fc.record({
  author: fc.nat(2),
  /** The author has opened the present report before. */
  isKnown: fc.boolean(),
  isRepeated: fc.boolean(),
  status: fc.constantFrom('held' as const, 'held' as const, 'did_not_meet' as const),
  came: fc.subarray([0, 1, 2]),
  absent: fc.subarray([0, 1, 2]),
  visitors: fc.array(fc.constantFrom('Rut', 'Noé'), { maxLength: 3 }),
  headcount: fc.nat(3),
  offering: fc.constantFrom(null, 500, 700),
  topic: texts,
  notes: texts,
  answer: texts,
  prayer: texts,
});
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

/** What somebody wrote in a report, each once in all reports. */
function write(each: Draft, number: number, memberIds: readonly string[], questionId: string) {
  const mark = (field: string, text: string): string =>
    text === '' ? '' : `${field}-${text}-${number}`;
  const isHeld = each.status === 'held';
  const answer = isHeld ? mark('answer', each.answer) : '';
  const prayer = mark('prayer', each.prayer);
  const request = {
    status: each.status,
    reason: isHeld ? '' : `reason-${number}`,
    people: memberIds.flatMap((personId, place) =>
      each.came.includes(place)
        ? [{ personId, present: true }]
        : each.absent.includes(place)
          ? [{ personId, present: false }]
          : [],
    ),
    visitors: isHeld
      ? each.visitors.map((name) => ({
          id: crypto.randomUUID(),
          name: `${name} v${number}`,
          phone: '',
        }))
      : [],
    headcounts: { others: each.headcount },
    offering: each.offering,
    topic: isHeld ? mark('topic', each.topic) : '',
    notes: mark('notes', each.notes),
    answers: answer === '' ? {} : { [questionId]: answer },
    prayers: prayer === '' ? [] : [{ id: crypto.randomUUID(), text: prayer }],
  };
  const { reason, topic, notes, visitors } = request;
  const written = [reason, topic, notes, answer, prayer, ...visitors.map(({ name }) => name)];
  return { request, written: written.filter((text) => text !== '') };
}

test('whatever two or three leaders write in any order, nothing of it is lost, and what each is shown is what is kept', async () => {
  const { church, group, leader, other, memberIds } = await createSharedCell();
  const third = await createLeader(church, 'Tercera');
  await joinGroup(church.admin, group, [third.personId], 'leader');
  const authors = [leader, other, third.client];
  const questionId = crypto.randomUUID();
  let day = 12;
  await fc.assert(
    fc.asyncProperty(fc.array(draft, { minLength: 2, maxLength: 4 }), async (drafts) => {
      const on = {
        day: `2026-${day > 31 ? '02' : '01'}-${String(((day - 1) % 31) + 1).padStart(2, '0')}`,
      };
      day += 1;
      const written: string[] = [];
      const answers: ReportResult[] = [];
      for (const [number, each] of drafts.entries()) {
        const author = authors[each.author] ?? leader;
        const said = write(each, number, memberIds, questionId);
        const present = each.isKnown && answers.length > 0 ? answers.at(-1) : undefined;
        const known = present ? await readForm(author, group.id, present.gatheringId) : undefined;
        const request = toReport(group.id, {
          ...on,
          ...said.request,
          ...(known && {
            gatheringId: present?.gatheringId ?? '',
            baseVersion: known.version,
            // Whoever corrects sees the prayer requests.
            prayers: [...(known.prayers ?? []), ...said.request.prayers],
          }),
        });
        written.push(...said.written);
        for (let times = each.isRepeated ? 2 : 1; times > 0; times -= 1)
          answers.push(await author.call(reports.report, request));
      }
      const last = answers.at(-1);
      const meeting = { groupId: group.id, gatheringId: last?.gatheringId ?? '' };
      const form = await readForm(leader, group.id, meeting.gatheringId);
      const versions = await leader.call(reports.versions, meeting);
      const found = JSON.stringify([form, versions, answers.map(({ merge }) => merge)]);
      expect(written.filter((text) => !found.includes(text))).toEqual([]);
      const { items } = await leader.call(reports.list, { groupId: group.id });
      const { present, visitors, counted, expected } =
        items.find(({ id }) => id === meeting.gatheringId) ?? {};
      expect(last?.figures).toMatchObject({ present, visitors, counted, expected });
    }),
    { numRuns: 6 },
  );
});
