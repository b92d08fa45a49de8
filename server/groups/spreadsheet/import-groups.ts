/** Makes imported people members of the groups that their rows name. */
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  deleteInsertedRows,
  lockUndoRows,
  recordInsertedRows,
} from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import type { ImportedPerson, FeatureImport } from '#server/people/public.ts';
import { listUsedGroups, type WithLaterFeatures } from '../later-features.ts';
import { insertGroup } from '../queries/group-queries.ts';
import { insertMembers, type NewMember } from '../queries/member-queries.ts';
import { insertAncestors, lockTree } from '../queries/tree-queries.ts';
import {
  groupTarget,
  readGroupWords,
  roleTarget,
  splitCell,
  toGroupKey,
  typeTarget,
} from './group-cells.ts';
import { listAddedGroups, listGroupNames, readGroupKeys } from './spreadsheet-queries.ts';

interface NamedGroup {
  readonly id: string;
  readonly name: string;
  readonly typeId: string;
  readonly isNew: boolean;
  readonly members: NewMember[];
}

type Words = Awaited<ReturnType<typeof readGroupWords>>;

/** A group that the church does not have is a new one, at the top of the tree. Nobody knows since when they belong to it. */
export async function importGroups(
  db: ChurchDb,
  people: readonly ImportedPerson[],
  { id: stepId, author }: FeatureImport,
): Promise<void> {
  await lockTree(db);
  const named = collectGroups(people, await readGroupWords(db), await readGroupKeys(db));
  const added = named.filter(({ isNew }) => isNew);
  for (const { id, name, typeId } of added) {
    await insertGroup(
      db,
      { id, requestId: newId(), group: toNewGroup(name, typeId), placeId: null },
      author,
    );
    await insertAncestors(db, id, null);
  }
  for (const { id, members } of named) await insertMembers(db, id, members, author);
  await recordInsertedRows(
    db,
    stepId,
    'groups',
    added.map(({ id }) => id),
  );
}

/** Throws Problem if two groups have a name that a row gives. */
function collectGroups(
  people: readonly ImportedPerson[],
  words: Words,
  known: Awaited<ReturnType<typeof readGroupKeys>>,
): NamedGroup[] {
  const named = new Map<string, NamedGroup>();
  const getGroup = (name: string, type: string | undefined): NamedGroup => {
    const key = toGroupKey(name);
    const found = known.get(name) ?? known.get(key);
    if (found === 'several')
      throw new Problem('invalid', 'groups:errors.import-group-ambiguous', { values: { name } });
    const typeId = found?.type_id ?? (words.findType(type ?? '') ?? words.usualType)?.id ?? '';
    const group = named.get(found?.id ?? key) ?? {
      id: found?.id ?? newId(),
      name,
      typeId,
      isNew: !found,
      members: [],
    };
    named.set(found?.id ?? key, group);
    return group;
  };
  for (const { id: personId, cells } of people) {
    const [types, roles] = [splitCell(cells[typeTarget]), splitCell(cells[roleTarget])];
    for (const [index, name] of splitCell(cells[groupTarget]).entries()) {
      if (name === '') continue;
      const { typeId, members } = getGroup(name, types[index]);
      const roleId = words.findRole(typeId, roles[index] ?? '') ?? '';
      if (!members.some((each) => each.personId === personId))
        members.push({ personId, roleId, status: 'active', since: null });
    }
  }
  return [...named.values()];
}

export const toNewGroup = (name: string, typeId: string) => ({
  name,
  typeId,
  parentId: null,
  description: '',
  openedOn: null,
  hostId: null,
  address: null,
  meetingLink: '',
  chatLink: '',
  schedule: null,
  capacity: null,
  minAge: null,
  maxAge: null,
  sex: null,
  maritalStatus: null,
  visibility: null,
  joinPolicy: null,
});

/** The names of the new groups that changed since the import, or that others use. */
export async function lockChangedGroups(
  call: WithLaterFeatures & { readonly db: ChurchDb },
  importId: string,
): Promise<string[]> {
  const { db } = call;
  const { changed } = await lockUndoRows(db, importId, 'groups');
  const names = changed.length > 0 ? await listGroupNames(db, changed) : [];
  const added = await listAddedGroups(db, importId);
  const used = await listUsedGroups(
    call,
    added.map(({ id }) => id),
  );
  return [
    ...new Set([
      ...names,
      ...added.filter(({ id, isUsed }) => isUsed || used.has(id)).map(({ name }) => name),
    ]),
  ];
}

/** Deletes the new groups; the memberships are deleted with their people. */
export const undoImportedGroups = (db: ChurchDb, { id, author }: FeatureImport): Promise<void> =>
  deleteInsertedRows(db, id, 'groups', author.at);
