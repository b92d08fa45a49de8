import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays } from '#domain/kernel/days.ts';
import { daysAfter, daysBefore, proposeMatches } from './propose-matches.ts';

const days = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-03-01', count));
const moves = fc.array(
  fc.record({ day: days, amount: fc.constantFrom(-300n, -200n, 100n, 200n, 300n) }),
  { maxLength: 30 },
);
const name = (list: readonly { readonly day: string; readonly amount: bigint }[], kind: string) =>
  list
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((each, index) => ({ ...each, id: `${kind}${index}`, text: '' }));

test('no entry is proposed twice, and what is proposed makes the amount near the day', () => {
  fc.assert(
    fc.property(moves, moves, (bank, books) => {
      const lines = new Map(name(bank, 'line').map((line) => [line.id, line]));
      const entries = new Map(name(books, 'entry').map((entry) => [entry.id, entry]));
      const found = proposeMatches([...lines.values()], [...entries.values()]);
      const ids = [...found.values()].flat();
      expect(new Set(ids).size).toBe(ids.length);
      for (const [lineId, entryIds] of found) {
        const line = lines.get(lineId);
        const chosen = entryIds.map((id) => entries.get(id));
        expect(chosen.reduce((sum, entry) => sum + (entry?.amount ?? 0n), 0n)).toBe(line?.amount);
        for (const entry of chosen) {
          const apart = countDays(entry?.day ?? '', line?.day ?? '');
          expect(apart).toBeLessThanOrEqual(daysBefore);
          expect(apart).toBeGreaterThanOrEqual(-daysAfter);
        }
      }
    }),
  );
});

test('a line stays without a proposal only if no free entry near it has its amount', () => {
  fc.assert(
    fc.property(moves, moves, (bank, books) => {
      const [lines, entries] = [name(bank, 'line'), name(books, 'entry')];
      const found = proposeMatches(lines, entries);
      const taken = new Set([...found.values()].flat());
      const left = lines.filter(({ id }) => !found.has(id));
      const fits = left.filter((line) =>
        entries.some((entry) => {
          const apart = countDays(entry.day, line.day);
          const isNear = apart <= daysBefore && apart >= -daysAfter;
          return isNear && entry.amount === line.amount && !taken.has(entry.id);
        }),
      );
      expect(fits).toEqual([]);
    }),
  );
});

test('10,000 lines of one amount are compared with 100,000 entries of it, each with those near its day', () => {
  const entries = name(
    Array.from({ length: 100_000 }, (_, index) => ({
      day: addDays('2024-01-01', index % 730),
      amount: -5000n,
    })),
    'entry',
  );
  const lines = name(
    Array.from({ length: 10_000 }, (_, index) => ({
      day: addDays('2024-01-01', index % 730),
      amount: -5000n,
    })),
    'line',
  );
  expect(proposeMatches(lines, entries).size).toBe(10_000);
});
