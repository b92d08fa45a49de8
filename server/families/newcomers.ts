/** Brings people into a new household or into one on record, as one change that can be undone. */
import { isOpen, type Membership } from '#domain/families/memberships.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { checkRole } from './change-members.ts';
import { changeMemberships, toAuthor } from './change-memberships.ts';
import { deleteHousehold, insertHouseholds } from './queries/household-queries.ts';
import { countOpenMembers } from './queries/view-queries.ts';
import { lockFamily, rejectFields, requireRoom } from './save-household.ts';
import { undoFamilyChange } from './undo-change.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

interface Newcomers {
  /** null: a new household. */
  readonly familyId: string | null;
  /** Of a new household, until its name follows from its heads. */
  readonly name: string;
  /** The first one is the contact of a new household. */
  readonly people: readonly {
    readonly personId: string;
    readonly roleId: string | null;
    /** The field of the form that has the role. */
    readonly rolePath: string;
  }[];
}

export interface NewcomersChange {
  readonly familyId: string;
  readonly stepId: string;
  readonly isNewFamily: boolean;
}

/** Those who belong to it already stay as they are. Throws Problem without the permission for families. */
export async function bringIntoFamily(call: Call, newcomers: Newcomers): Promise<NewcomersChange> {
  const { db } = call;
  const { familyId: chosenId, name, people } = newcomers;
  const isNewFamily = chosenId === null;
  const can = isNewFamily ? familiesPermissions.create : familiesPermissions.edit;
  requireAccess(call.actor, { method: 'POST', can });
  const fields: FieldError[] = [];
  for (const { roleId, rolePath } of people) await checkRole(db, rolePath, roleId, fields);
  rejectFields(fields);
  const familyId = chosenId ?? newId();
  if (isNewFamily)
    await insertHouseholds(
      db,
      [
        {
          id: familyId,
          requestId: null,
          name,
          isRenamed: false,
          homePhone: null,
          weddingDate: null,
          contactId: people[0]?.personId ?? null,
          notes: '',
        },
      ],
      toAuthor(call),
    );
  const ids = people.map(({ personId }) => personId);
  const { stepId } = await changeMemberships(call, ids, async (before) => {
    const household = await lockFamily(call, familyId);
    if (household.dissolved_on !== null)
      throw new Problem('failed_precondition', 'families:errors.family-dissolved');
    const here = new Set(
      before
        .filter((each) => each.householdId === familyId && isOpen(each))
        .map(({ personId }) => personId),
    );
    const added = people
      .filter(({ personId }) => !here.has(personId))
      .map(({ personId, roleId }): Membership => ({
        id: newId(),
        householdId: familyId,
        personId,
        roleId,
        since: null,
        until: null,
        isPrimary: false,
        days: '',
      }));
    await requireRoom(call, familyId, added.length);
    return { after: [...before, ...added], chosen: new Set(added.map(({ id }) => id)) };
  });
  return { familyId, stepId, isNewFamily };
}

/** Throws Problem if somebody changed the household or its people's homes since. */
export async function undoBringing(
  call: Call,
  { familyId, stepId, isNewFamily }: NewcomersChange,
): Promise<void> {
  await undoFamilyChange(call, stepId);
  if (!isNewFamily) return;
  if ((await countOpenMembers(call.db, familyId)) > 0)
    throw new Problem('conflict', 'visitors:errors.family-changed');
  await deleteHousehold(call.db, familyId);
}
