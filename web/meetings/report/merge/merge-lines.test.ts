import { expect, test } from 'vitest';
import type { ReportMerge } from '#domain/meetings/reports/merge-schema.ts';
import type { ReportValues } from '../report-values.ts';
import { applyChoice, listChoices, summarize } from './merge-lines.ts';

const said = [
  { part: 'people', key: 'ana', earlier: true, later: null },
  { part: 'people', key: 'beto', earlier: null, later: true },
  { part: 'people', key: 'caro', earlier: true, later: false },
  { part: 'visitors', key: 'v1', earlier: 'Marta', later: null },
  { part: 'topic', key: '', earlier: 'Fe', later: 'Gracia' },
  { part: 'notes', key: '', earlier: 'Frío', later: null },
] as const;
const merge: ReportMerge = {
  gatheringId: 'g',
  version: 1,
  by: 'Ana',
  isLater: true,
  said: [...said],
  names: [{ id: 'ana', displayName: 'Ana Soto' }],
};
const values: ReportValues = {
  gatheringId: 'g',
  baseVersion: 2,
  status: 'held',
  reason: '',
  people: { caro: false },
  visitors: [],
  headcounts: {},
  offering: '',
  topic: 'Gracia',
  notes: '',
  answers: {},
  prayers: [],
  othersAsVisitors: false,
};

test('each author sees what only the other wrote, and all that differs', () => {
  const later = summarize(merge, 'eliminada');
  expect([later.came, later.visited]).toEqual([['Ana Soto'], ['Marta']]);
  expect(later.statements).toEqual([said[2], said[4], said[5]]);
  const earlier = summarize({ ...merge, isLater: false }, 'eliminada');
  expect([earlier.came, earlier.visited]).toEqual([['eliminada'], []]);
  expect(earlier.statements).toEqual([said[2], said[4]]);
});

test('of two texts one or both are kept, of two counts one', () => {
  const [topic, caro] = [said[4], said[2]];
  expect(listChoices(topic)).toEqual(['earlier', 'both']);
  expect(listChoices({ ...topic, earlier: 'x'.repeat(200) })).toEqual(['earlier']);
  expect(listChoices(caro)).toEqual(['earlier']);
  expect(applyChoice(values, topic, 'both', 'MXN').topic).toBe('Gracia / Fe');
  expect(applyChoice(values, topic, 'earlier', 'MXN').topic).toBe('Fe');
  expect(applyChoice(values, caro, 'earlier', 'MXN').people).toEqual({ caro: true });
  const offering = { part: 'offering', key: '', earlier: 125_000, later: 5 } as const;
  expect(applyChoice(values, offering, 'earlier', 'MXN').offering).toBe('1250');
});
