import type {
  DerivedRelation,
  DerivedRole,
  RelationRole,
  RelationView,
} from '#domain/families/relations/schema.ts';

export type Relative = RelationView | DerivedRelation;

export const isOnRecord = (relative: Relative): relative is RelationView =>
  'relationId' in relative;

/** In the order in which they are listed. */
const groups = {
  couple: ['spouse'],
  formerCouples: ['spouse'],
  parents: ['parent', 'stepParent', 'guardian'],
  children: ['child', 'stepChild', 'ward'],
  siblings: ['sibling', 'halfSibling'],
  grandparents: ['grandparent'],
  grandchildren: ['grandchild'],
  godparents: ['godparent', 'godchild'],
  others: ['other'],
} as const satisfies Record<string, readonly (RelationRole | DerivedRole)[]>;

export type GroupKey = keyof typeof groups;

/** A couple that ended, also by a death. */
const isEnded = (relative: Relative): boolean => isOnRecord(relative) && relative.isEnded;

/** The relatives of a person by group, without empty groups; children and siblings by age. */
export function groupRelatives(
  relatives: readonly Relative[],
): { readonly key: GroupKey; readonly relatives: Relative[] }[] {
  return (Object.keys(groups) as GroupKey[])
    .map((key) => {
      const roles: readonly string[] = groups[key];
      return {
        key,
        relatives: roles.flatMap((role) =>
          relatives
            .filter((each) => each.role === role && isEnded(each) === (key === 'formerCouples'))
            .toSorted(compareBirths),
        ),
      };
    })
    .filter((group) => group.relatives.length > 0);
}

/** People without a year of birth come last, in the order in which they were recorded. */
const compareBirths = ({ relative: one }: Relative, { relative: other }: Relative): number =>
  toSortable(one) - toSortable(other);

const toSortable = ({ birth }: Relative['relative']): number =>
  (birth?.year ?? 9999) * 10_000 + (birth?.month ?? 0) * 100 + (birth?.day ?? 0);
