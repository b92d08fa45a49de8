import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftDays, findDraft, removeDraft, storeDraft, sweepDrafts } from './stored-drafts.ts';

const ana = { userId: 'ana', churchId: 'betania' };
const now = Date.UTC(2026, 10, 22);
const day = 24 * 3600_000;

/** What a browser's storage does, as far as drafts use it. */
class DeviceStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return typeof this[key] === 'string' ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new DeviceStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a draft is found by its user, church and form only', () => {
  storeDraft(ana, 'person new', { givenNames: 'Rut' }, now);
  expect(findDraft(ana, 'person new', now)).toEqual({
    savedAt: now,
    values: { givenNames: 'Rut' },
  });
  expect(findDraft(ana, 'person 7', now)).toBeNull();
  expect(findDraft({ ...ana, churchId: 'sion' }, 'person new', now)).toBeNull();
  expect(findDraft({ ...ana, userId: 'rut' }, 'person new', now)).toBeNull();
  removeDraft(ana, 'person new');
  expect(findDraft(ana, 'person new', now)).toBeNull();
});

test('a draft expires after some days, and is then removed from the device', () => {
  storeDraft(ana, 'person new', { givenNames: 'Rut' }, now);
  const later = now + draftDays * day + 1;
  expect(findDraft(ana, 'person new', later)).toBeNull();
  sweepDrafts('ana', later);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('another user on the device removes all drafts of the one before, a sign-out those of everybody', () => {
  localStorage.setItem('theme', 'dark');
  storeDraft(ana, 'person new', { givenNames: 'Rut' }, now);
  sweepDrafts('ana', now);
  expect(findDraft(ana, 'person new', now)).not.toBeNull();
  sweepDrafts('rut', now);
  expect(Object.keys(localStorage)).toEqual(['theme']);
  storeDraft(ana, 'person new', { givenNames: 'Rut' }, now);
  sweepDrafts(null, now);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('a damaged draft is no draft', () => {
  storeDraft(ana, 'person new', { givenNames: 'Rut' }, now);
  const [key = ''] = Object.keys(localStorage);
  for (const text of ['{', 'null', '{"savedAt":"x","values":{}}', '{"savedAt":1}']) {
    localStorage.setItem(key, text);
    expect(findDraft(ana, 'person new', now)).toBeNull();
  }
});

test('a device that stores nothing is no obstacle', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storeDraft(ana, 'person new', {}, now)).toBe(false);
  expect(findDraft(ana, 'person new', now)).toBeNull();
  sweepDrafts(null, now);
});
