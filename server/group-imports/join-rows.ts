/** Rows of a sheet that are one group: "Betel" with two leaders, or on two days. */
import { joinDays } from '#domain/group-imports/join-meetings.ts';
import { groupFields } from '#domain/groups/schema.ts';
import { toBareGroupKey } from '#domain/groups/rules.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { toGroupKey } from '#server/groups/public.ts';
import type { FoundPerson } from './find-people.ts';
import type { GroupDraft } from './group-context.ts';

/** Rows that have it are one group, or perhaps are. */
export const toRowKey = ({ groupId, name }: GroupDraft): string =>
  groupId ?? ` ${toBareGroupKey(name)}`;

/** Why two rows with the same key are not joined, as the key of an error; null: they are one group. */
export function findDifference(one: GroupDraft, other: GroupDraft): ErrorKey | null {
  if (one.groupId === null && toGroupKey(one.name) !== toGroupKey(other.name))
    return 'group-imports:errors.like-earlier-row';
  if (areDifferent(one.typeId, other.typeId)) return 'group-imports:errors.same-group-type';
  if (areBelowOthers(one, other)) return 'group-imports:errors.same-group-branch';
  if (!joinDays(one.meeting, other.meeting)) return 'group-imports:errors.same-group-time';
  if (
    areOtherPeople(one.people.host, other.people.host) ||
    parts.some((part) => areDifferent(fold(one.place[part]), fold(other.place[part])))
  )
    return 'group-imports:errors.same-group-place';
  return groupFields.description.safeParse(joinTexts(one, other)).success
    ? null
    : 'group-imports:errors.same-group-description';
}

const parts = ['line1', 'neighbourhood', 'city'] as const;

const areDifferent = (one: string | null, other: string | null): boolean =>
  Boolean(one) && Boolean(other) && one !== other;

const haveCommon = (one: readonly FoundPerson[], other: readonly FoundPerson[]): boolean =>
  other.some(({ id }) => one.some((each) => each.id === id));

const areOtherPeople = (one: readonly FoundPerson[], other: readonly FoundPerson[]): boolean =>
  one.length > 0 && other.length > 0 && !haveCommon(one, other);

function areBelowOthers(one: GroupDraft, other: GroupDraft): boolean {
  const [own, others] = [one.people.supervisor, other.people.supervisor];
  const isNamed = one.branches.size > 0;
  // A supervisor also names a branch, which may be another one than the branch of the other row.
  if (isNamed !== other.branches.size > 0)
    return (isNamed ? others : own).length > 0 && !haveCommon(own, others);
  if (!isNamed) return areOtherPeople(own, others);
  // The network of one row may not be above the zone of the other one.
  const isUnclear = namesMore(one, other) && namesMore(other, one);
  return (
    isUnclear ||
    [...one.branches].some(([typeId, name]) =>
      areDifferent(toGroupKey(name), toGroupKey(other.branches.get(typeId) ?? '')),
    )
  );
}

/** Whether the first row has a branch of a type that the other row lacks. */
const namesMore = (one: GroupDraft, other: GroupDraft): boolean =>
  [...one.branches.keys()].some((typeId) => !other.branches.has(typeId));

/** The longer text if it contains the other one as whole lines in a row; otherwise both. */
function joinTexts({ description: one }: GroupDraft, { description: other }: GroupDraft): string {
  const has = (whole: string, part: string): boolean => `\n${whole}\n`.includes(`\n${part}\n`);
  if (has(one, other)) return one;
  return has(other, one) ? other : [one, other].filter(Boolean).join('\n');
}

const joinPeople = (
  one: readonly FoundPerson[],
  other: readonly FoundPerson[],
): readonly FoundPerson[] => [
  ...one,
  ...other.filter(({ id }) => !one.some((each) => each.id === id)),
];

/** The rows that differ stay as they are. */
export function joinRows(drafts: readonly GroupDraft[]): readonly GroupDraft[] {
  const groups = new Map<string, GroupDraft[]>();
  for (const draft of drafts) {
    const key = toRowKey(draft);
    const own = groups.get(key) ?? [];
    const place = own.findIndex((each) => findDifference(each, draft) === null);
    const joined = place < 0 ? draft : joinTwo(own[place] ?? draft, draft);
    groups.set(key, place < 0 ? [...own, joined] : own.with(place, joined));
  }
  return [...groups.values()].flat();
}

/** Joins two rows that do not differ. */
export const joinTwo = (one: GroupDraft, other: GroupDraft): GroupDraft => ({
  ...one,
  typeId: one.typeId ?? other.typeId,
  people: {
    leader: joinPeople(one.people.leader, other.people.leader),
    assistant: joinPeople(one.people.assistant, other.people.assistant),
    host: joinPeople(one.people.host, other.people.host),
    supervisor: joinPeople(one.people.supervisor, other.people.supervisor),
  },
  meeting: joinDays(one.meeting, other.meeting) ?? one.meeting,
  place: {
    line1: one.place.line1 || other.place.line1,
    neighbourhood: one.place.neighbourhood || other.place.neighbourhood,
    city: one.place.city || other.place.city,
  },
  description: joinTexts(one, other),
  branches: new Map([...other.branches, ...one.branches]),
});
