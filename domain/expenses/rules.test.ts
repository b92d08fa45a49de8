import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDeciders } from './rules.ts';

const ids = ['ana', 'rut', 'noe', 'eva'];
const users = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...ids), isAdministrator: fc.boolean() }),
  { selector: ({ id }) => id },
);
const centre = fc.constantFrom(null, 'youth', 'music');
const rules = fc.array(
  fc.record({
    userId: fc.constantFrom(...ids),
    centreId: centre,
    upTo: fc.option(fc.integer({ min: 1, max: 100 })),
  }),
);
const asked = fc.record({
  amount: fc.integer({ min: 1, max: 120 }),
  centreId: centre,
  requestedBy: fc.constantFrom(null, ...ids),
});

test('nobody decides what they asked for', () => {
  fc.assert(
    fc.property(asked, rules, users, (request, all, everybody) => {
      const deciders = listDeciders(request, all, everybody);
      expect(deciders.map(({ id }) => id)).not.toContain(request.requestedBy);
    }),
  );
});

test('a user who decides has a rule for the amount and the cost centre, or nobody has and they administer', () => {
  fc.assert(
    fc.property(asked, rules, users, (request, all, everybody) => {
      const hasRule = ({ id }: { readonly id: string }): boolean =>
        id !== request.requestedBy &&
        all.some(
          (rule) =>
            rule.userId === id &&
            (rule.centreId ?? request.centreId) === request.centreId &&
            request.amount <= (rule.upTo ?? Infinity),
        );
      const deciders = listDeciders(request, all, everybody);
      if (everybody.some(hasRule)) expect(deciders).toEqual(everybody.filter(hasRule));
      else expect(deciders.every(({ isAdministrator }) => isAdministrator)).toBe(true);
    }),
  );
});

test('when who could decide has left, the administrators decide', () => {
  const request = { amount: 50, centreId: null, requestedBy: 'rut' };
  const rule = { userId: 'left', centreId: null, upTo: null };
  const administrator = { id: 'ana', isAdministrator: true };
  expect(listDeciders(request, [rule], [administrator])).toEqual([administrator]);
});
