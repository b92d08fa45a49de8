/** Homes that guided changes open, fill and leave empty. */
import type { StandardRoleKey } from '#domain/families/roles.ts';
import { maxMembers } from '#domain/families/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Address } from '#domain/places/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import { changePlaceOfHousehold } from '#server/places/public.ts';
import { toAuthor, type FamilyCall } from '../change-memberships.ts';
import { insertHouseholds, lockHouseholds, updateHousehold } from '../queries/household-queries.ts';
import { listRoleRows } from '../queries/role-queries.ts';
import { countOpenMembers } from '../queries/view-queries.ts';
import { listRelationsAmong } from '../relations/relation-queries.ts';
import type { ChangeCall } from './guided-change.ts';

interface NewHome {
  readonly name: string;
  readonly address: Address | null;
}

/** A home without people; without a name it gets that of its heads when they come. */
export async function openHome(call: FamilyCall, { name, address }: NewHome): Promise<string> {
  const { db, church } = call;
  const id = newId();
  const author = toAuthor(call);
  await insertHouseholds(
    db,
    [
      {
        id,
        requestId: null,
        name: name || translate(church.language).t('families:family'),
        isRenamed: name !== '',
        homePhone: null,
        weddingDate: null,
        contactId: null,
        notes: '',
      },
    ],
    author,
  );
  if (address) await changePlaceOfHousehold(db, id, address, author);
  return id;
}

/** The existing home, or a new one. Throws Problem if it is dissolved or has no room for so many more. */
export async function findOrOpenHome(
  call: ChangeCall,
  home: NewHome & { readonly familyId: string | null },
  coming: number,
): Promise<string> {
  const { db } = call;
  if (home.familyId === null) return openHome(call, home);
  const [household] = await lockHouseholds(db, [home.familyId]);
  if (!household) throw new Problem('not_found', 'families:errors.family-not-found');
  if (household.dissolved_on !== null)
    throw new Problem('failed_precondition', 'families:errors.family-dissolved');
  if ((await countOpenMembers(db, household.id)) + coming > maxMembers)
    throw new Problem('limit_reached', 'families:errors.family-full', {
      values: { limit: maxMembers },
    });
  return household.id;
}

/** Homes in which nobody lives any more are dissolved on that day. */
export async function dissolveEmptyHomes(
  call: ChangeCall,
  familyIds: Iterable<string>,
  on: string,
): Promise<void> {
  for (const household of await lockHouseholds(call.db, [...new Set(familyIds)]))
    if (household.dissolved_on === null && (await countOpenMembers(call.db, household.id)) === 0)
      await updateHousehold(call.db, household, { dissolved_on: on }, toAuthor(call));
}

export type RoleIds = (key: StandardRoleKey) => string | null;

/** The ids of the church's standard roles; null for one that it no longer gives. */
export async function readRoleIds(db: ChurchDb): Promise<RoleIds> {
  const roles = await listRoleRows(db);
  const ids = new Map(roles.flatMap((role) => (role.archived_at ? [] : [[role.key, role.id]])));
  return (key) => ids.get(key) ?? null;
}

/** Which of the people are children of one of the others. */
export async function listChildrenAmong(
  db: ChurchDb,
  parentIds: readonly string[],
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (parentIds.length === 0 || personIds.length === 0) return new Set();
  const rows = await listRelationsAmong(db, [...parentIds, ...personIds], ['parent', 'step']);
  return new Set(rows.flatMap((row) => (parentIds.includes(row.first_id) ? row.second_id : [])));
}
