import { describe, expect, test } from 'vitest';
import { defineKeptPage } from '../kept-page.ts';
import { formatAge, listKeptPages } from './kept-pages.ts';

const report = defineKeptPage<{ groupId: string }, { name: string }>({
  endpoint: 'GET /api/groups/:groupId/report-form',
  labelKey: 'groups:report',
  locate: ({ groupId }, { name }) => ({ path: `/groups/${groupId}`, values: { name } }),
});
const attendance = defineKeptPage<{ eventId: string }, { meetingId: string }>({
  endpoint: 'POST /api/events/:eventId/meeting',
  labelKey: 'agenda:report',
  locate: ({ eventId }, { meetingId }, find) =>
    find('GET /api/meetings/:meetingId', { meetingId }) === undefined
      ? null
      : { path: `/events/${eventId}` },
});
const pages = [report, attendance];
const keep = (endpoint: string, input: object, answer: unknown, savedAt: number) => ({
  endpoint,
  input,
  answer,
  savedAt,
});
const { endpoint } = report;

describe('the list of pages that open without a network', () => {
  test('has the last one that was kept first, each once', () => {
    const answers = [
      keep(endpoint, { groupId: '1' }, { name: 'Norte' }, 10),
      keep(endpoint, { groupId: '2' }, { name: 'Sur' }, 30),
      keep(endpoint, { groupId: '1', gatheringId: '7' }, { name: 'Norte' }, 20),
    ];
    const listed = listKeptPages(pages, answers);
    expect(listed.map(({ path, savedAt }) => [path, savedAt])).toEqual([
      ['/groups/2', 30],
      ['/groups/1', 20],
    ]);
  });

  test('leaves out what needs another answer that is not kept, what has no page and what cannot be read', () => {
    const meeting = keep(attendance.endpoint, { eventId: '5' }, { meetingId: '6' }, 10);
    const others = [
      meeting,
      keep('GET /api/expenses/choices', {}, {}, 10),
      keep(endpoint, { groupId: '1' }, null, 10),
    ];
    expect(listKeptPages(pages, others)).toEqual([]);
    const form = keep('GET /api/meetings/:meetingId', { meetingId: '6' }, { people: [] }, 10);
    expect(listKeptPages(pages, [...others, form])).toMatchObject([{ path: '/events/5' }]);
  });
});

test('the time since a page was kept is told in minutes, hours or days', () => {
  const now = Date.UTC(2026, 10, 30, 12);
  const ago = (minutes: number): string => formatAge(now - minutes * 60_000, now, 'es');
  expect([ago(0), ago(3), ago(150), ago(3000)]).toEqual([
    'hace 1 min',
    'hace 3 min',
    'hace 2 h',
    'hace 2 d',
  ]);
});
