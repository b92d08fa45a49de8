/** What the rows of a sheet make of the groups and branches of a church. */
import { toSchedule } from '#domain/group-imports/meeting-words.ts';
import type { TypeView } from '#domain/groups/types.ts';
import type { Address } from '#domain/places/schema.ts';
import { newId } from '#server/core/ids.ts';
import { toGroupKey, type KnownGroup, type SheetGroup } from '#server/groups/public.ts';
import { joinRows } from './join-rows.ts';
import type { FoundPerson } from './find-people.ts';
import type { GroupContext, GroupDraft, GroupIndex } from './group-context.ts';

interface PlanContext {
  readonly groups: GroupIndex;
  readonly types: readonly TypeView[];
  /** The type of a group whose row has none. */
  readonly usualTypeId: string;
  readonly today: string;
  readonly timeZone: string;
  readonly country: string;
  /** "Red de Carlos Ruiz": of a branch that only its supervisor names. */
  readonly nameBranch: (supervisor: string) => string;
}

interface PlannedBranch extends Omit<SheetGroup, 'members'> {
  readonly members: { readonly personId: string; readonly roleId: string }[];
}

/** The branches before the groups, those above first. */
export function planGroups(drafts: readonly GroupDraft[], context: PlanContext): SheetGroup[] {
  const branches = new BranchPlan(context);
  const groups = new Map<string, SheetGroup>();
  for (const draft of joinRows(drafts)) {
    const parentId = branches.place(draft);
    const known = draft.groupId === null ? undefined : context.groups.get(draft.groupId);
    const planned = planGroup(draft, { parentId, known, context });
    const earlier = groups.get(planned.id);
    groups.set(planned.id, earlier ? complete(earlier, planned) : planned);
  }
  return [...branches.list(), ...groups.values()];
}

interface Placed {
  readonly parentId: string | null;
  readonly known: KnownGroup | undefined;
  readonly context: PlanContext;
}

/** A group on record gets what it lacks, and keeps the rest. */
function planGroup(draft: GroupDraft, { parentId, known, context }: Placed): SheetGroup {
  const typeId = known?.type_id ?? draft.typeId ?? context.usualTypeId;
  const type = context.types.find(({ id }) => id === typeId);
  return {
    id: known?.id ?? newId(),
    isNew: !known,
    name: draft.name,
    description: draft.description,
    typeId,
    parentId: known?.parent_id ? null : parentId,
    hostId: known?.host_id ? null : (draft.people.host[0]?.id ?? null),
    schedule: known?.rrule ? null : toSchedule(draft.meeting, context),
    address: known?.place_id ? null : toAddress(draft, context),
    members: listMembers(draft, type),
  };
}

/** Two rows of one group on record that differ: the first one goes before the second. */
const complete = (one: SheetGroup, other: SheetGroup): SheetGroup => ({
  ...one,
  parentId: one.parentId ?? other.parentId,
  hostId: one.hostId ?? other.hostId,
  schedule: one.schedule ?? other.schedule,
  address: one.address ?? other.address,
  members: uniquePeople([...one.members, ...other.members]),
});

function toAddress({ place }: GroupDraft, { country }: PlanContext): Address | null {
  if (Object.values(place).every((part) => part === '')) return null;
  return { ...place, line2: '', region: '', postalCode: '', country, reference: '' };
}

/** Leaders come first: a person has one role in a group. */
function listMembers({ people }: GroupDraft, type: TypeView | undefined): SheetGroup['members'] {
  const roles = ['leader', 'assistant', 'host'] as const;
  return uniquePeople(
    roles.flatMap((role) => {
      const roleId = findRole(type, role);
      return roleId === undefined
        ? []
        : people[role].map(({ id: personId }) => ({ personId, roleId }));
    }),
  );
}

const findRole = (type: TypeView | undefined, wanted: string): string | undefined =>
  type?.roles.find((role) => role.function === wanted && !role.archived)?.id;

const uniquePeople = (members: SheetGroup['members']): SheetGroup['members'] =>
  members.filter(
    ({ personId }, place) => members.findIndex((each) => each.personId === personId) === place,
  );

/** The branches that a supervisor has on record. */
export const listSupervised = (groups: GroupIndex, personId: string): KnownGroup[] =>
  groups.all.filter(({ kind, leader_ids }) => kind === 'branch' && leader_ids.includes(personId));

/** The lowest branch that a row names, if all of them are on record. */
export function findNamedBranch(
  { branches }: Pick<GroupDraft, 'branches'>,
  { groups, branchTypeIds }: Pick<GroupContext, 'groups' | 'branchTypeIds'>,
): KnownGroup | undefined {
  let lowest: KnownGroup | undefined;
  for (const typeId of branchTypeIds) {
    const name = branches.get(typeId);
    if (name === undefined) continue;
    const known = groups.find('branch', name, typeId);
    if (!known || known === 'several' || !isBelow(known, lowest?.id ?? null)) return undefined;
    lowest = known;
  }
  return lowest;
}

/** Zones of one name in two networks are two. */
const isBelow = (known: KnownGroup, parentId: string | null): boolean =>
  parentId === null || known.parent_id === null || known.parent_id === parentId;

const createBranch = (
  fields: Pick<PlannedBranch, 'id' | 'isNew' | 'name' | 'typeId' | 'parentId'>,
): PlannedBranch => ({
  ...fields,
  hostId: null,
  schedule: null,
  address: null,
  description: '',
  members: [],
});

class BranchPlan {
  readonly #context: PlanContext;
  readonly #types: readonly TypeView[];
  readonly #planned = new Map<string, PlannedBranch>();

  constructor(context: PlanContext) {
    this.#context = context;
    this.#types = context.types.filter(({ kind, archived }) => kind === 'branch' && !archived);
  }

  list(): readonly SheetGroup[] {
    return [...this.#planned.values()];
  }

  /** The lowest branch of the row. */
  place({ branches, people }: GroupDraft): string | null {
    let parentId: string | null = null;
    let typeId = this.#types[0]?.id;
    for (const { id } of this.#types) {
      const name = branches.get(id);
      if (name === undefined) continue;
      parentId = this.#find(id, name, parentId);
      typeId = id;
    }
    const [supervisor] = people.supervisor;
    if (!supervisor || typeId === undefined) return parentId;
    parentId ??=
      listSupervised(this.#context.groups, supervisor.id)[0]?.id ??
      this.#find(typeId, this.#context.nameBranch(supervisor.name), null);
    this.#supervise(parentId, typeId, people.supervisor);
    return parentId;
  }

  #find(typeId: string, name: string, parentId: string | null): string {
    const known = this.#context.groups.find('branch', name, typeId);
    if (known && known !== 'several' && isBelow(known, parentId)) return known.id;
    const key = `${parentId} ${typeId} ${toGroupKey(name)}`;
    const planned = this.#planned.get(key);
    if (planned) return planned.id;
    const id = newId();
    this.#planned.set(key, createBranch({ id, isNew: true, name, typeId, parentId }));
    return id;
  }

  /** A branch that has supervisors keeps them alone. */
  #supervise(branchId: string, typeId: string, supervisors: readonly FoundPerson[]): void {
    const known = this.#context.groups.get(branchId);
    if (known && known.leader_ids.length > 0) return;
    const branch = this.#planned.values().find(({ id }) => id === branchId) ?? this.#plan(known);
    const roleId = findRole(
      this.#types.find(({ id }) => id === (known?.type_id ?? typeId)),
      'supervisor',
    );
    if (!branch || roleId === undefined) return;
    for (const { id: personId } of supervisors)
      if (!branch.members.some((each) => each.personId === personId))
        branch.members.push({ personId, roleId });
  }

  /** A branch on record gets its first supervisor. */
  #plan(known: KnownGroup | undefined): PlannedBranch | undefined {
    if (!known) return undefined;
    const { id, name, type_id: typeId } = known;
    const branch = createBranch({ id, isNew: false, name, typeId, parentId: null });
    this.#planned.set(id, branch);
    return branch;
  }
}
