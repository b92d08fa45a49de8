/** Two records of the same family become one. */
import type { familyChangesContract } from '#domain/families/changes/contract.ts';
import { mergeHomes } from '#domain/families/changes/merge-homes.ts';
import type { ChangeOutcome, MergedHomeChoices } from '#domain/families/changes/schema.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { maxMembers, maxNotesLength } from '#domain/families/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { moveRowsOfHousehold } from '../queries/undo-records.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { keepFileForUndo } from '#server/core/database/undo.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { deleteUnusedPlaces, hideLikePlace } from '#server/places/public.ts';
import { applyToMemberships, proposeName, toAuthor } from '../change-memberships.ts';
import {
  deleteHousehold,
  listNamingMembers,
  updateHousehold,
  type HouseholdChange,
  type HouseholdColumns,
} from '../queries/household-queries.ts';
import { insertHouseholdMerge, listPeopleEverIn } from '../queries/merge-queries.ts';
import { countOpenMembers } from '../queries/view-queries.ts';
import { lockFamily, rejectFields } from '../save-household.ts';
import { runGuidedChange } from './guided-change.ts';

type Call = TransactionCall<OutputOf<(typeof familyChangesContract)['merge']['input']>>;

export async function mergeFamilies(call: Call): Promise<ChangeOutcome> {
  const { db, input } = call;
  const { keptId, removedId } = input;
  requireAccess(call.actor, { method: 'POST', can: familiesPermissions.edit });
  const about = {
    personIds: await listPeopleEverIn(db, removedId),
    familyIds: [keptId, removedId],
  };
  return runGuidedChange(call, about, async () => {
    const kept = await lockFamily(call, keptId);
    const removed = await lockFamily(call, removedId);
    if (kept.dissolved_on !== null && removed.dissolved_on === null)
      throw new Problem('failed_precondition', 'families:errors.family-dissolved');
    await joinHomes(call, kept, removed, about.personIds);
    return {
      action: 'families-merged',
      subject: { table: 'households', id: keptId },
      familyId: keptId,
      effects: [
        { kind: 'familiesMerged', values: { family: removed.name, otherFamily: kept.name } },
      ],
    };
  });
}

async function joinHomes(
  call: Call,
  kept: HouseholdColumns,
  removed: HouseholdColumns,
  personIds: readonly string[],
): Promise<void> {
  const { db, input } = call;
  const author = toAuthor(call);
  const values = chooseValues(kept, removed, input.choices);
  await updateHousehold(db, kept, values, author);
  await applyToMemberships(call, personIds, (all) => mergeHomes(all, input), null);
  if ((await countOpenMembers(db, kept.id)) > maxMembers)
    throw new Problem('limit_reached', 'families:errors.family-full', {
      values: { limit: maxMembers },
    });
  await settleName(call, kept.id);
  await moveRowsOfHousehold(db, input.requestId, { fromId: removed.id, toId: kept.id });
  await deleteHousehold(db, removed.id);
  await leaveOnePlace(call, [kept.place_id, removed.place_id], values.place_id ?? null);
  await insertHouseholdMerge(db, {
    removedId: removed.id,
    keptId: kept.id,
    stepId: input.requestId,
  });
  await keepFileForUndo(
    db,
    input.requestId,
    input.choices.photo === 'kept' ? removed.photo_id : kept.photo_id,
  );
}

/** The chosen name stays, also if another one would follow from the heads now. */
async function settleName(call: Call, familyId: string): Promise<void> {
  const { db, church } = call;
  const household = await lockFamily(call, familyId);
  const proposed = proposeName(await listNamingMembers(db, [familyId]), church.language);
  if (proposed === household.name)
    await updateHousehold(db, household, { is_renamed: false }, toAuthor(call));
}

/** The family that wanted to be left out of the map is left out, whichever address stays. */
async function leaveOnePlace(
  { db }: Call,
  placeIds: readonly (string | null)[],
  chosenId: string | null,
): Promise<void> {
  const others = placeIds.flatMap((id) => (id === null || id === chosenId ? [] : id));
  if (chosenId !== null) for (const otherId of others) await hideLikePlace(db, chosenId, otherId);
  await deleteUnusedPlaces(db, others);
}

function chooseValues(
  kept: HouseholdColumns,
  removed: HouseholdColumns,
  choices: MergedHomeChoices,
): HouseholdChange {
  const choose = (field: Exclude<keyof MergedHomeChoices, 'notes'>): HouseholdColumns =>
    choices[field] === 'kept' ? kept : removed;
  return {
    name: choose('name').name,
    is_renamed: true,
    place_id: choose('address').place_id,
    home_phone: choose('homePhone').home_phone,
    wedding_date: choose('weddingDate').wedding_date,
    contact_id: choose('contact').contact_id,
    photo_id: choose('photo').photo_id,
    notes: chooseNotes(kept.notes, removed.notes, choices.notes),
  };
}

function chooseNotes(kept: string, removed: string, choice: MergedHomeChoices['notes']): string {
  if (choice !== 'both') return choice === 'kept' ? kept : removed;
  const notes = [kept, removed].filter(Boolean).join('\n\n');
  rejectFields(
    notes.length > maxNotesLength
      ? [{ path: 'choices.notes', reason: 'families:errors.notes-too-long' }]
      : [],
  );
  return notes;
}
