/** Functions that create families as the form does. */
import { isSure, toEnds, type ProposedRelation } from '#domain/families/proposals/schema.ts';
import { relationsContract } from '#domain/families/relations/contract.ts';
import type { RelationDetails, RelationRole } from '#domain/families/relations/schema.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { addPerson } from '../people.ts';
import type { Client } from '../server.ts';

/** The id of a new person. */
export const addNamed = async (
  client: Client,
  givenNames: string,
  person: PersonDraft = {},
): Promise<string> => (await addPerson(client, { givenNames, ...person, confirmed: true })).id;

/** What a user confirms of a proposed relation. */
export const toChoice = (relation: ProposedRelation) => ({
  ...toEnds(relation),
  wasSure: isSure(relation),
});

/** The relative gets this role for the person, without questions; the id of the relation. */
export async function relate(
  client: Client,
  personId: string,
  role: RelationRole,
  relativeId: string,
  details: Partial<RelationDetails> = {},
): Promise<string> {
  const { relationId } = await client.call(relationsContract.create, {
    personId,
    relativeId,
    role,
    ...details,
    confirmed: true,
  });
  if (relationId === null) throw new Error('The relation was not saved');
  return relationId;
}
