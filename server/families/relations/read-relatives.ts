/** The relatives of a person, as a list and as a tree. */
import { deriveRelatives } from '#domain/families/relations/kinship.ts';
import { getEndOfCouple, toRelativeRole } from '#domain/families/relations/roles.ts';
import {
  maxTreePeople,
  treeGenerations,
  type DerivedRelation,
  type FamilyTree,
  type ParentLink,
  type RelatedPerson,
  type RelationView,
} from '#domain/families/relations/schema.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { getPersonName } from '#server/people/public.ts';
import { findPrimaryHome, listRelatedPeople } from './related-people-queries.ts';
import { listFamilyIds, listRelations, listRelationsAmong } from './relation-queries.ts';
import { readRelation, turnWords, type RelationRow } from './relation-row.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor'>;

/** As the reader may see them: births only with the permission to see people. */
async function loadPeople(
  { db, actor }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RelatedPerson>> {
  const maySeeBirths = can(actor, peoplePermissions.view);
  const people = await listRelatedPeople(db, ids);
  return new Map(
    people.map((person) => [person.id, maySeeBirths ? person : { ...person, birth: null }]),
  );
}

/** Parents, their parents and children, and children of children: from these follow the derived relations. */
const derivedGenerations = 2;

async function readParentLinks(db: ChurchDb, personIds: readonly string[]): Promise<ParentLink[]> {
  const rows = await listRelationsAmong(db, personIds, ['parent']);
  return rows.map(toParentLink);
}

const toParentLink = (row: RelationRow): ParentLink => ({
  parentId: row.first_id,
  childId: row.second_id,
  parentage: row.parentage,
});

/** Throws Problem `not_found`. */
export async function readRelatives(
  call: Call,
  personId: string,
): Promise<{ items: RelationView[]; derived: DerivedRelation[] }> {
  const { db } = call;
  await getPersonName(db, personId);
  const rows = await listRelations(db, [personId]);
  const relatedIds = rows.map((row) => (row.first_id === personId ? row.second_id : row.first_id));
  const familyIds = await listFamilyIds(db, personId, derivedGenerations);
  const derived = deriveRelatives(personId, await readParentLinks(db, familyIds));
  const people = await loadPeople(call, [
    ...new Set([personId, ...relatedIds, ...derived.map(({ id }) => id)]),
  ]);
  const person = people.get(personId);
  return {
    items: rows.flatMap((row, index) => {
      const relative = people.get(relatedIds[index] ?? '');
      return person && relative ? [toView(row, person, relative)] : [];
    }),
    derived: derived.flatMap(({ id, role }) => {
      const relative = people.get(id);
      return relative ? [{ role, relative }] : [];
    }),
  };
}

function toView(row: RelationRow, person: RelatedPerson, relative: RelatedPerson): RelationView {
  const stored = readRelation(row);
  const isCouple = stored.kind === 'spouse';
  const endReason = isCouple
    ? getEndOfCouple(stored.endReason, [person, relative])
    : stored.endReason;
  const isWidowed = endReason === 'death' && person.isDeceased && !relative.isDeceased;
  const {
    id: relationId,
    kind: _kind,
    firstId,
    secondId: _second,
    ...details
  } = turnWords(stored, stored.firstId === person.id);
  const role = toRelativeRole({ ...stored, firstId }, person.id);
  return {
    relationId,
    version: row.version,
    role,
    relative: { ...relative, isWidowed },
    isEnded: endReason !== null,
    ...details,
  };
}

/** Throws Problem `not_found`. */
export async function readFamilyTree(call: Call, personId: string): Promise<FamilyTree> {
  const { db } = call;
  await getPersonName(db, personId);
  const found = await listFamilyIds(db, personId, treeGenerations);
  const ids = found.slice(0, maxTreePeople);
  const rows = await listRelationsAmong(db, ids, ['parent', 'spouse']);
  const people = await loadPeople(call, ids);
  return {
    personId,
    family: await findPrimaryHome(db, personId),
    people: [...people.values()],
    parents: rows.filter(({ kind }) => kind === 'parent').map(toParentLink),
    couples: rows
      .filter(({ kind }) => kind === 'spouse')
      .map((row) => ({
        firstId: row.first_id,
        secondId: row.second_id,
        union: row.union_kind,
        endReason: getEndOfCouple(row.end_reason, [
          people.get(row.first_id),
          people.get(row.second_id),
        ]),
      })),
    isTruncated: found.length > ids.length,
  };
}
