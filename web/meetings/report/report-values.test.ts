import { expect, test } from 'vitest';
import type { FormPerson } from '#domain/meetings/reports/schema.ts';
import {
  countPeople,
  groupByHousehold,
  toMeetingReport,
  toRequest,
  toSentValues,
  toValues,
  type ReportValues,
} from './report-values.ts';

const person = (id: string, householdId: string | null = null): FormPerson => ({
  id,
  displayName: id,
  photoId: null,
  phone: null,
  guardian: null,
  whatsapp: false,
  roleId: 'member',
  householdId,
});

const form = toMeetingReport({
  group: { id: 'betel', name: 'Betel' },
  gatheringId: 'sunday',
  day: '2026-01-11',
  time: '19:00',
  timeZone: 'America/Bogota',
  version: 3,
  currency: 'COP',
  questions: [
    { id: 'hymn', label: 'Himno', kind: 'text', isRequired: false },
    { id: 'bibles', label: 'Biblias', kind: 'number', isRequired: false },
    { id: 'supper', label: 'Cena', kind: 'yes-no', isRequired: false },
  ],
  categories: [],
  collectsOffering: true,
  people: [person('ana'), person('beto')],
  recentVisitors: [],
  isToday: false,
  next: null,
  report: null,
  prayers: [],
  canConfirm: false,
});

const fill = (values: Partial<ReportValues>): ReportValues => ({ ...toValues(form), ...values });
const visitor = { id: 'v1', name: '', phone: '', firstTime: false, personId: null, isOther: false };

test('says nothing of those whom nobody marked', () => {
  const sent = toRequest(form, fill({ people: { ana: true } }));
  expect(sent.people).toEqual([{ personId: 'ana', present: true }]);
});

test('has the version of which it was made, so that a later one is not overwritten', () => {
  expect(toRequest(form, toValues(form))).toMatchObject({ gatheringId: 'sunday', baseVersion: 3 });
});

test('leaves out the visitor in whose line nothing was written', () => {
  const named = { ...visitor, id: 'v2', name: 'Rut' };
  const values = fill({ visitors: [visitor, named] });
  expect(toRequest(form, values).visitors).toEqual([named]);
  expect(countPeople(values).visitors).toBe(1);
});

test('has answers of the kinds that the questions ask for', () => {
  const values = fill({ answers: { hymn: 'Castillo fuerte', bibles: '12', supper: 'false' } });
  expect(toRequest(form, values).answers).toEqual({
    hymn: 'Castillo fuerte',
    bibles: 12,
    supper: false,
  });
});

test('says nothing of prayer requests that its author does not see', () => {
  const prayers = [{ id: 'p1', personId: null, text: 'Por Rut', answeredOn: null }];
  expect(toRequest(form, fill({ prayers })).prayers).toEqual(prayers);
  expect(toRequest({ ...form, prayers: null }, fill({ prayers }))).not.toHaveProperty('prayers');
});

test('that waits to be sent fills the form again as it was', () => {
  const values = fill({
    people: { ana: true, beto: false },
    visitors: [{ ...visitor, name: 'Rut', phone: '3115550101', firstTime: true }],
    headcounts: { others: 4 },
    offering: '50000',
    topic: 'La gracia',
    answers: { hymn: '', bibles: '12', supper: 'true' },
  });
  expect(toSentValues(form, toRequest(form, values))).toEqual(values);
});

test('shows the people of one household together', () => {
  const people = [person('ana', 'h1'), person('beto'), person('caro', 'h1'), person('dora')];
  const names = groupByHousehold(people).map((each) => each.map(({ id }) => id));
  expect(names).toEqual([['ana', 'caro'], ['beto'], ['dora']]);
});
