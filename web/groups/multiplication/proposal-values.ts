import type { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { ProposalView } from '#domain/groups/multiplication-schema.ts';
import type { GroupMemberView } from '#domain/groups/schema.ts';
import type { RoleFunction, TypeView } from '#domain/groups/types.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import {
  toScheduleInput,
  toScheduleValues,
  type ScheduleForm,
} from '#web/ui/schedule/schedule-values.ts';
import { hasAddress, toGroupValues, type GroupValues } from '../form/group-values.ts';

/** How a proposal is edited. */
export interface ProposalValues
  extends ScheduleForm, Pick<GroupValues, 'name' | 'where' | 'host' | 'address'> {
  firstDay: string;
  words: string;
  /** Who goes, besides those who would lead and assist. */
  going: string[];
  leaderId: string;
  /** Empty: nobody. */
  assistantId: string;
}

type ProposalInput = Omit<
  InputOf<typeof multiplicationContract.change.input>,
  'proposalId' | 'version'
>;
type Roles = TypeView['roles'];

const findRole = (roles: Roles, wanted: RoleFunction): string =>
  roles.find((role) => role.function === wanted && !role.archived)?.id ?? '';

/** The values of a proposal; without one, those of a new one. */
export function toProposalValues(
  proposal: ProposalView | undefined,
  roles: Roles,
  church: { readonly today: string; readonly timeZone: string },
): ProposalValues {
  const { where, host, address } = toGroupValues(null, church);
  const findPerson = (wanted: RoleFunction): string =>
    proposal?.people.find(({ roleId, isMember }) => isMember && roleId === findRole(roles, wanted))
      ?.id ?? '';
  return {
    name: proposal?.name ?? '',
    firstDay: proposal?.firstDay ?? church.today,
    words: proposal?.words ?? '',
    going: (proposal?.people ?? []).map(({ id }) => id),
    leaderId: findPerson('leader'),
    assistantId: findPerson('assistant'),
    where: proposal?.host ? 'home' : proposal?.address ? 'address' : where,
    host: proposal?.host && !proposal.host.isDeceased ? proposal.host : host,
    address: proposal?.address ?? address,
    schedule: toScheduleValues(proposal?.schedule ?? null, church),
  };
}

/** Who goes: those who were chosen, who would lead and who would assist. */
export const listGoingIds = ({
  going,
  leaderId,
  assistantId,
}: Pick<ProposalValues, 'going' | 'leaderId' | 'assistantId'>): string[] => [
  ...new Set([leaderId, assistantId, ...going].filter(Boolean)),
];

interface Members {
  readonly members: readonly GroupMemberView[];
  readonly roles: Roles;
}

/** The input of the endpoints. Who leads the group now and goes along leads no more, unless chosen. */
export function toProposalInput(
  values: ProposalValues,
  { members, roles }: Members,
): ProposalInput {
  const { leaderId, assistantId, where, host, address } = values;
  const usual = findRole(roles, 'member') || (roles.at(-1)?.id ?? '');
  const keep = new Map(members.map(({ person, roleId }) => [person.id, roleId]));
  const getRole = (personId: string): string => {
    if (personId === leaderId) return findRole(roles, 'leader');
    if (personId === assistantId) return findRole(roles, 'assistant');
    const former = roles.find(({ id }) => id === keep.get(personId));
    return former && !former.archived && ['host', 'member'].includes(former.function)
      ? former.id
      : usual;
  };
  const present = listGoingIds(values).filter((personId) => keep.has(personId));
  return {
    name: values.name,
    firstDay: values.firstDay,
    words: values.words,
    hostId: where === 'home' ? (host?.id ?? null) : null,
    address: where !== 'none' && hasAddress(address) ? address : null,
    schedule: toScheduleInput(values.schedule),
    people: present.map((personId) => ({ personId, roleId: getRole(personId) })),
  };
}
