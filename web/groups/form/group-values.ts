import type { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { TypeView } from '#domain/groups/types.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { Address } from '#domain/places/schema.ts';
import {
  toScheduleInput,
  toScheduleValues,
  type ScheduleForm,
} from '#web/ui/schedule/schedule-values.ts';

interface PickedPerson {
  readonly id: string;
  readonly displayName: string;
}

export interface LeaderValues {
  person: PickedPerson | null;
  /** Empty: who leads, in this type of group. */
  roleId: string;
}

/** How a group is edited; an empty text is no value, and in a rule: as its type says. */
export interface GroupValues extends ScheduleForm {
  typeId: string;
  parentId: string;
  name: string;
  description: string;
  openedOn: string;
  where: 'none' | 'home' | 'address';
  host: PickedPerson | null;
  address: Address;
  meetingLink: string;
  chatLink: string;
  capacity: string;
  minAge: string;
  maxAge: string;
  sex: string;
  maritalStatus: string;
  visibility: string;
  joinPolicy: string;
  leaders: LeaderValues[];
}

const emptyAddress: Address = {
  line1: '',
  line2: '',
  neighbourhood: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  reference: '',
};

const toText = (value: number | string | null | undefined): string => String(value ?? '');

/** The values of a group; without one, those of a new group. */
export function toGroupValues(
  group: GroupView | null,
  church: { readonly today: string; readonly timeZone: string },
): GroupValues {
  const where = group?.host ? 'home' : group?.address ? 'address' : 'none';
  return {
    typeId: group?.typeId ?? '',
    parentId: toText(group?.ancestors.at(-1)?.id),
    name: group?.name ?? '',
    description: group?.description ?? '',
    openedOn: group ? toText(group.openedOn) : church.today,
    where,
    host: group?.host ?? null,
    address: group?.address ?? emptyAddress,
    meetingLink: group?.meetingLink ?? '',
    chatLink: group?.chatLink ?? '',
    schedule: toScheduleValues(group?.schedule ?? null, church),
    capacity: toText(group?.capacity),
    minAge: toText(group?.minAge),
    maxAge: toText(group?.maxAge),
    sex: toText(group?.sex),
    maritalStatus: toText(group?.maritalStatus),
    visibility: toText(group?.visibility),
    joinPolicy: toText(group?.joinPolicy),
    leaders: group ? [] : [{ person: null, roleId: '' }],
  };
}

type GroupInput = Omit<InputOf<typeof groupsContract.update.input>, 'groupId' | 'version'>;

const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const toChoice = <Choice extends string>(text: string): Choice | null =>
  text === '' ? null : (text as Choice);

/** The input of the endpoints; the schema checks what was chosen. */
export function toGroupInput(values: GroupValues, type: TypeView | undefined): GroupInput {
  const { where, host, address } = values;
  const isBranch = type?.kind === 'branch';
  return {
    typeId: values.typeId,
    parentId: toChoice(values.parentId),
    name: values.name,
    description: values.description,
    openedOn: toChoice(values.openedOn),
    hostId: !isBranch && where === 'home' ? (host?.id ?? null) : null,
    address: !isBranch && where !== 'none' && hasAddress(address) ? address : null,
    meetingLink: values.meetingLink,
    chatLink: values.chatLink,
    schedule: isBranch ? null : toScheduleInput(values.schedule),
    capacity: toNumber(values.capacity),
    minAge: toNumber(values.minAge),
    maxAge: toNumber(values.maxAge),
    sex: toChoice(values.sex),
    maritalStatus: toChoice(values.maritalStatus),
    visibility: toChoice(values.visibility),
    joinPolicy: toChoice(values.joinPolicy),
  };
}

export const hasAddress = (address: Address): boolean => Object.values(address).some(Boolean);

/** The roles that a new group's leaders can have, those who lead first. */
export const listLeadingRoles = (type: TypeView | undefined): TypeView['roles'] =>
  (type?.roles ?? []).filter(
    (role) => !role.archived && role.function !== 'member' && role.function !== 'host',
  );

/** The leaders who were chosen, each with a role of the type. */
export function toLeadersInput(
  leaders: readonly LeaderValues[],
  type: TypeView | undefined,
): { personId: string; roleId: string }[] {
  const roles = listLeadingRoles(type);
  return leaders.flatMap(({ person, roleId }) => {
    const role = roles.find(({ id }) => id === roleId) ?? roles[0];
    return person && role ? [{ personId: person.id, roleId: role.id }] : [];
  });
}
