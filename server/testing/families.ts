/** Registers families as the form does. */
import { familiesContract as families } from '#domain/families/contract.ts';
import type { HouseholdView, MemberView } from '#domain/families/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { Client, TestChurch } from './server.ts';

/** Given names, first surname, and the key of a standard role. */
export type NewMember = readonly [givenNames: string, surname1: string, role: string];

export const garcia: readonly NewMember[] = [
  ['Sofía', 'García', 'child'],
  ['Luis', 'García', 'head'],
  ['Ana', 'Núñez', 'spouse'],
];

/** The ids of the standard roles by key. */
export async function readRoles(client: Client): Promise<Record<string, string>> {
  const { items } = await client.call(families.roles, {});
  return Object.fromEntries(items.map(({ key, id }) => [key ?? '', id]));
}

export async function registerFamily(
  client: Client,
  members: readonly NewMember[],
  changes: Partial<InputOf<typeof families.register.input>> = {},
): Promise<HouseholdView> {
  const roles = await readRoles(client);
  return client.call(families.register, {
    requestId: crypto.randomUUID(),
    people: members.map(([givenNames, surname1, role]) => ({
      givenNames,
      surname1,
      roleId: roles[role] ?? null,
    })),
    ...changes,
  });
}

export const getNames = ({ members }: Pick<HouseholdView, 'members'>): string[] =>
  members.map(({ person }) => person.displayName);

/** Somebody who belongs to the family, by the beginning of the name. */
export function findMember({ members }: HouseholdView, name: string): MemberView {
  const found = members.find(({ person }) => person.displayName.startsWith(name));
  if (!found) throw new Error(`No ${name} in the family`);
  return found;
}

/** The households of a person: name, whether it is the primary one, days, and until when. */
export const readHomes = async ({ admin }: TestChurch, personId: string) =>
  (await admin.call(families.ofPerson, { personId })).items.map(
    ({ household, isPrimary, days, until }) => [household.name, isPrimary, days, until],
  );

/** Two families, and a child of the first who is in the second on some days. */
export async function createTwoHomes(church: TestChurch) {
  const { admin } = church;
  const first = await registerFamily(admin, garcia);
  const second = await registerFamily(admin, [['Mario', 'Paz', 'head']]);
  const personId = findMember(first, 'Sofía').person.id;
  const { family, undoId } = await admin.call(families.addMember, {
    familyId: second.id,
    personId,
    isPrimary: false,
    days: 'fines de semana',
  });
  return { first, second: family, personId, undoId };
}
