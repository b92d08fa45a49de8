/** Checks the form of a family, sent by a registration link or by the public form. */
import type { RegistrationInput, StoredRegistration } from '#domain/families/registration.ts';
import { proposeSurnames } from '#domain/families/rules.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { displayName } from '#domain/people/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import { validatePeople } from '#server/people/public.ts';
import { formatProposedName } from '../change-memberships.ts';
import { listRoleRows } from '../queries/role-queries.ts';
import { checkHousehold, toNewPerson, toPersonPath } from '../register-family.ts';

interface Sender {
  readonly db: ChurchDb;
  readonly church: Pick<ActorChurch, 'language' | 'timeZone' | 'country'>;
  /** Without `userId`: somebody without an account. */
  readonly actor: { readonly name: string; readonly userId: string | null };
}

type SentForm = Pick<
  RegistrationInput,
  'homePhone' | 'weddingDate' | 'address' | 'people' | 'leavingIds' | 'comment'
>;

interface ExpectedFamily {
  /** null: a family that is not on record yet. */
  readonly family: {
    readonly id: string;
    readonly name: string;
    readonly members: readonly { readonly person: { readonly id: string } }[];
  } | null;
  /** Names the form if none of its people has a name. */
  readonly label: string;
}

/** Returns what waits in the inbox. Throws Problem with the errors of all fields. */
export async function checkForm(
  call: Sender,
  form: SentForm,
  { family, label }: ExpectedFamily,
): Promise<StoredRegistration> {
  if (family === null && form.people.length === 0)
    throw new Problem('invalid', 'families:errors.nobody-registered');
  const roles = await listRoleRows(call.db);
  const homePhone = checkHousehold(call, form, roles);
  const valid = await validatePeople(call, {
    people: form.people.map(toNewPerson),
    toPath: toPersonPath,
  });
  const people = form.people.map((person, index) => ({
    ...person,
    phone: valid[index]?.phones[0]?.number ?? '',
  }));
  const heads = new Set<string | null>(roles.flatMap((role) => (role.is_head ? [role.id] : [])));
  const named = people
    .map((person) => ({ ...person, nameOrder: 'es' as const, isHead: heads.has(person.roleId) }))
    .toSorted((one, other) => Number(other.isHead) - Number(one.isHead));
  const proposed = formatProposedName(proposeSurnames(named), call.church.language);
  const [first] = named;
  const members = new Set(family?.members.map(({ person }) => person.id));
  return {
    ...form,
    familyId: family?.id ?? null,
    title: family?.name ?? (proposed || (first ? displayName(first) : label)),
    homePhone: homePhone ?? '',
    people,
    leavingIds: form.leavingIds.filter((id) => members.has(id)),
    agreement: null,
  };
}
