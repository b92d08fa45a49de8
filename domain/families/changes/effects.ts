/** What a guided change did, as the sentences that the user reads before confirming it. */
import type { StoredRelation } from '../relations/merge.ts';
import { isOpen, type Membership } from '../memberships.ts';
import type { RoleView } from '../roles.ts';
import type { Effect, EffectKind } from './schema.ts';

interface SituatedPerson {
  readonly id: string;
  readonly name: string;
  readonly sex: string;
  readonly marital: string;
  readonly diedOn: string | null;
  /** The name of the belonging status; empty without one. */
  readonly status: string;
  /** Of the person alone, in one line; empty without one. */
  readonly address: string;
}

interface SituatedHome {
  readonly id: string;
  readonly name: string;
  /** A name; empty for nobody. */
  readonly contact: string;
  /** In one line; empty without one. */
  readonly address: string;
  readonly isDissolved: boolean;
}

/** The people and homes that a change is about, at one moment. */
export interface Situation {
  readonly people: readonly SituatedPerson[];
  readonly homes: readonly SituatedHome[];
  readonly memberships: readonly Membership[];
  readonly couples: readonly StoredRelation[];
  readonly roles: readonly Pick<RoleView, 'id' | 'key' | 'name'>[];
}

const create = (kind: EffectKind, values: Readonly<Record<string, string>>): Effect => ({
  kind,
  values: { ...values },
});

/** One sentence for each difference, in the order in which a person would tell it. */
export function describeDifference(before: Situation, after: Situation): Effect[] {
  return [
    ...describeDeaths(before, after),
    ...describeCouples(before, after),
    ...describeNewHomes(before, after),
    ...describeMoves(before, after),
    ...describeHomes(before, after),
    ...describePeople(before, after),
  ];
}

function indexById<T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((each) => [each.id, each]));
}

/** Those who died by the change. */
function listDead(before: Situation, after: Situation): SituatedPerson[] {
  const former = indexById(before.people);
  return after.people.filter(
    ({ id, diedOn }) => diedOn !== null && former.get(id)?.diedOn !== diedOn,
  );
}

function describeDeaths(before: Situation, after: Situation): Effect[] {
  const former = indexById(before.people);
  return listDead(before, after).map(({ id, name, diedOn, status }) => {
    const values = { name, on: diedOn ?? '' };
    return former.get(id)?.status === status
      ? create('died', values)
      : create('diedWithStatus', { ...values, status });
  });
}

function describeCouples(before: Situation, after: Situation): Effect[] {
  const former = indexById(before.couples);
  const names = new Map(after.people.map(({ id, name }) => [id, name]));
  return after.couples.flatMap((couple) => {
    const was = former.get(couple.id);
    const values = {
      name: names.get(couple.firstId) ?? '',
      otherName: names.get(couple.secondId) ?? '',
    };
    const { endReason } = couple;
    if (endReason !== null && endReason !== was?.endReason)
      return create(endKinds[endReason], values);
    const isNew = !was || (was.endReason !== null && couple.endReason === null);
    if (isNew || was.union !== couple.union) return create(unionKinds[couple.union], values);
    return [];
  });
}

const endKinds = {
  separation: 'coupleSeparated',
  divorce: 'coupleDivorced',
  death: 'coupleWidowed',
} as const;
const unionKinds = { marriage: 'coupleMarried', partnership: 'coupleTogether' } as const;

function describeNewHomes(before: Situation, after: Situation): Effect[] {
  const former = indexById(before.homes);
  return after.homes
    .filter(({ id }) => !former.has(id))
    .map(({ name: family, address }) =>
      create(address === '' ? 'homeCreated' : 'homeCreatedAt', { family, address }),
    );
}

function describeMoves(before: Situation, after: Situation): Effect[] {
  const former = indexById(before.memberships);
  // By the name that the home has until then.
  const homes = indexById([...after.homes, ...before.homes]);
  const dead = indexById(listDead(before, after));
  const roles = indexById(after.roles);
  return after.people.flatMap(({ id, name }) => {
    const getValues = ({ householdId, days, until, since }: Membership) => ({
      name,
      family: homes.get(householdId)?.name ?? '',
      days,
      on: until ?? since ?? '',
    });
    const own = ({ personId }: Membership): boolean => personId === id;
    const present = after.memberships.filter(own);
    return joinMove(
      present.flatMap((each) => {
        const kind = describeMembership(former.get(each.id), each);
        if (kind === null) return [];
        const role = roles.get(each.roleId ?? '');
        if (kind === 'becomesHead' && role?.key !== 'head')
          return create('hasRole', { ...getValues(each), role: role?.name ?? '' });
        return create(dead.has(id) ? 'belongedUntilDeath' : kind, getValues(each));
      }),
    );
  });
}

/** One sentence for somebody who leaves one home for another. */
function joinMove(effects: readonly Effect[]): readonly Effect[] {
  const [left, ...otherLeft] = effects.filter(({ kind }) => kind === 'leaves');
  const [joined, ...otherJoined] = effects.filter(({ kind }) => kind === 'joins');
  if (!left || !joined || otherLeft.length + otherJoined.length > 0) return effects;
  const otherFamily = joined.values['family'] ?? '';
  return [
    create('movesHome', { ...left.values, otherFamily }),
    ...effects.filter((each) => each !== left && each !== joined),
  ];
}

/** The kind of sentence about somebody's place in a home; null if it is as before. */
function describeMembership(was: Membership | undefined, is: Membership): EffectKind | null {
  const isHere = isOpen(is);
  if (!was) {
    if (!isHere) return null;
    if (is.isPrimary) return 'joins';
    return is.days === '' ? 'joinsSecond' : 'joinsSecondOn';
  }
  if (!isHere) return isOpen(was) ? 'leaves' : null;
  if (was.householdId !== is.householdId) return 'belongsToMerged';
  if (was.roleId !== is.roleId) return 'becomesHead';
  if (is.isPrimary) return was.isPrimary ? null : 'becomesPrimary';
  if (!was.isPrimary && was.days === is.days) return null;
  return is.days === '' ? 'becomesSecond' : 'becomesSecondOn';
}

function describeHomes(before: Situation, after: Situation): Effect[] {
  const former = indexById(before.homes);
  return after.homes.flatMap((home) => {
    const was = former.get(home.id);
    const { name: family, contact } = home;
    if (!was) return [];
    if (home.isDissolved) return was.isDissolved ? [] : create('familyDissolved', { family });
    return [
      ...describeAddress(was, home),
      ...(was.name === family ? [] : [create('familyRenamed', { family: was.name, name: family })]),
      ...(was.contact === contact || contact === ''
        ? []
        : [create('contact', { family, name: contact })]),
    ];
  });
}

function describeAddress(was: SituatedHome, { name: family, address }: SituatedHome): Effect[] {
  if (was.address === address || address === '') return [];
  return was.address === ''
    ? [create('familyMoves', { family, address })]
    : [create('familyMovesFrom', { family, address, otherAddress: was.address })];
}

function describePeople(before: Situation, after: Situation): Effect[] {
  const former = indexById(before.people);
  return after.people.flatMap(({ id, name, sex, marital, address }) => {
    const was = former.get(id);
    if (!was) return [];
    return [
      ...(was.marital === marital ? [] : [create('marital', { name, marital, sex })]),
      ...(was.address === address
        ? []
        : [
            address === ''
              ? create('sharesAddress', { name })
              : create('ownAddress', { name, address }),
          ]),
    ];
  });
}
