import { afterEach, expect, test } from 'vitest';
import { setClock } from './clock.ts';
import { newId } from './ids.ts';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

test('an id is a UUID of version 7 that contains its millisecond', () => {
  restore = setClock(() => new Date('2026-03-01T10:00:00.123Z'));
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2026-03-01T10:00:00.123Z'),
  );
});

test('ids of one millisecond sort in the order of their creation and are unique', () => {
  restore = setClock(() => new Date('2026-03-01T10:00:00.123Z'));
  const ids = Array.from({ length: 50_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id of a later millisecond sorts after every id of an earlier one', () => {
  let time = Date.parse('2026-03-01T10:00:00Z');
  restore = setClock(() => new Date(time++));
  const ids = Array.from({ length: 2_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
});
