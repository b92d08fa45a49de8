/** Two reports of one meeting by people who did not know of each other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MergedStatement } from './merge-schema.ts';
import { mergeReports, omitKnown } from './merge.ts';
import type { ReportContent } from './schema.ts';

const people = ['ana', 'beto', 'caro', 'dora', 'elías'];
const empty: ReportContent = {
  status: 'held',
  reason: '',
  present: [],
  absent: [],
  visitors: [],
  headcounts: {},
  offering: null,
  topic: '',
  notes: '',
  answers: {},
};

const said = fc.constantFrom('present', 'absent', 'nothing');
const report = fc
  .record({
    people: fc.tuple(said, said, said, said, said),
    visitors: fc.subarray(['Rut', 'Noé', 'Lía']),
    headcount: fc.nat(3),
    offering: fc.constantFrom(null, 500, 700),
    topic: fc.constantFrom('', 'Gracia', 'Fe'),
    status: fc.constantFrom('held' as const, 'did_not_meet' as const),
  })
  .map((each): ReportContent => ({
    ...empty,
    status: each.status,
    present: people.filter((_, index) => each.people[index] === 'present'),
    absent: people.filter((_, index) => each.people[index] === 'absent'),
    visitors: each.visitors.map((name) => ({
      id: crypto.randomUUID(),
      personId: null,
      name,
      phone: '',
      firstTime: false,
    })),
    headcounts: { others: each.headcount },
    offering: each.offering,
    topic: each.topic,
  }));

/** The people about whom the two reports say different things. */
const listConflicts = (said: readonly MergedStatement[]): string[] =>
  said
    .filter(({ earlier, later }) => earlier !== null && later !== null)
    .map(({ part, key }) => `${part} ${key}`)
    .toSorted();

const sort = (ids: readonly string[]): string[] => ids.toSorted();

test('in any order the same people came, except those of whom the two say something else', () => {
  fc.assert(
    fc.property(report, report, (one, other) => {
      const [first, second] = [mergeReports(one, other), mergeReports(other, one)];
      const conflicts = listConflicts(first.said);
      expect(conflicts).toEqual(listConflicts(second.said));
      const isAgreed = (id: string): boolean => !conflicts.includes(`people ${id}`);
      expect(sort(first.report.present.filter(isAgreed))).toEqual(
        sort(second.report.present.filter(isAgreed)),
      );
      const names = ({ visitors }: ReportContent) => sort(visitors.map(({ name }) => name));
      expect(names(first.report)).toEqual(names(second.report));
      expect(first.report.status).toBe(second.report.status);
    }),
  );
});

test('nothing that one of them said is lost, and the later one decides what they say otherwise', () => {
  fc.assert(
    fc.property(report, report, (before, later) => {
      const { report: merged, said: differing } = mergeReports(before, later);
      for (const id of people) {
        const [earlier, latest] = [before, later].map((each) =>
          each.present.includes(id) ? true : each.absent.includes(id) ? false : null,
        );
        expect(merged.present.includes(id)).toBe((latest ?? earlier) === true);
        expect(listConflicts(differing).includes(`people ${id}`)).toBe(
          earlier !== null && latest !== null && earlier !== latest,
        );
      }
      if (later.topic !== '') expect(merged.topic).toBe(later.topic);
      else expect(merged.topic).toBe(before.topic);
    }),
  );
});

test('a report merged with itself is as before', () => {
  fc.assert(
    fc.property(report, (one) => {
      const { report: merged, said: differing } = mergeReports(one, one);
      expect({ ...merged, visitors: [] }).toEqual({ ...one, visitors: [] });
      expect(merged.visitors.length).toBe(one.visitors.length);
      expect(differing).toEqual([]);
    }),
  );
});

test('what a form only repeats of the report that it was made of denies nothing that was said since', () => {
  fc.assert(
    fc.property(report, report, (known, since) => {
      const before = { ...since, status: known.status };
      const { report: merged, said: differing } = mergeReports(before, omitKnown(known, known));
      expect({ ...merged, visitors: [] }).toEqual({ ...before, visitors: [] });
      expect(differing.filter(({ part, later }) => part !== 'status' && later !== null)).toEqual(
        [],
      );
    }),
  );
});
