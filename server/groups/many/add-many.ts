/** Adds many people to a group: those of a pasted list, or those whom a filter of the list of people finds. */
import type {
  groupMembersContract as contract,
  MatchedLine,
} from '#domain/groups/members-contract.ts';
import { maxAddedMembers } from '#domain/groups/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import {
  listDeadIds,
  readDisplayName,
  selectPeopleIds,
  type PeopleFilter,
} from '#server/people/public.ts';
import { requireAccess as requireGroupAccess } from '../access.ts';
import { addToGroup, lockForMore } from '../change-members.ts';
import { keepForUndo } from '../members/undo-members.ts';
import { matchEmails, matchNames, matchPhones, readMatched } from './match-queries.ts';
import { readLine } from './read-line.ts';

type Call<E extends keyof typeof contract> = TransactionCall<
  OutputOf<(typeof contract)[E]['input']>
>;

/** Whom each line means. A telephone or an address says more than a name, which chooses among those who share them. */
export async function matchLines(call: Call<'match'>): Promise<{ items: MatchedLine[] }> {
  const { db, input, actor, church } = call;
  await requireGroupAccess(call, input.groupId, 'editMembers');
  requireAccess(actor, peopleContract.list);
  const listed = input.lines.map((line) => readLine(line, church.country));
  const toSets = (matches: readonly { line: number; person_id: string }[]) =>
    Map.groupBy(matches, ({ line }) => line - 1);
  const emails = toSets(await matchEmails(db, listed));
  const phones = toSets(await matchPhones(db, listed));
  const names = toSets(await matchNames(db, listed));
  const found = input.lines.map((_, index) => {
    const [email, phone, name] = [emails, phones, names].map(
      (sets) => new Set((sets.get(index) ?? []).map((match) => match.person_id)),
    );
    return choose(email ?? new Set(), phone ?? new Set(), name ?? new Set());
  });
  const people = await readMatched(db, input.groupId, [...new Set(found.flat())]);
  return {
    items: input.lines.map((line, index) => ({
      line,
      people: (found[index] ?? []).flatMap((id) => {
        const row = people.get(id);
        if (!row) return [];
        const { photo_id: photoId, phone, email, is_member: isMember } = row;
        return [{ id, displayName: readDisplayName(row), photoId, phone, email, isMember }];
      }),
    })),
  };
}

type Ids = ReadonlySet<string>;

function choose(byEmail: Ids, byPhone: Ids, byName: Ids): string[] {
  const byContact = [...new Set([...byEmail, ...byPhone])];
  if (byContact.length === 0) return [...byName];
  const both = byContact.filter((id) => byName.has(id));
  return both.length > 0 ? both : byContact;
}

interface Added {
  readonly added: number;
  readonly alreadyThere: number;
  readonly undoId: string | null;
}

/** People who died are left out. `filters`: those that features add to the list of people. */
export async function addSelected(
  call: Call<'addSelected'>,
  filters: readonly PeopleFilter[],
): Promise<Added> {
  const { input, actor } = call;
  const { groupId, roleId, since, overCapacity } = input;
  await requireGroupAccess(call, groupId, 'editMembers');
  requireAccess(actor, peopleContract.list);
  const selected = await selectPeopleIds(call, input.selection, filters);
  const dead = await listDeadIds(call.db, selected);
  const personIds = selected.filter((id) => !dead.has(id));
  if (personIds.length > maxAddedMembers)
    throw new Problem('limit_reached', 'groups:errors.too-many-added', {
      values: { limit: maxAddedMembers },
    });
  const group = await lockForMore(call, groupId, personIds, overCapacity);
  if (personIds.length === 0) return { added: 0, alreadyThere: 0, undoId: null };
  const { undoId, count } = await keepForUndo(
    call,
    { groupIds: [groupId], personIds, label: group.name },
    () => addToGroup(call, group, personIds, { roleId, since, path: 'selection' }),
  );
  return { added: count, alreadyThere: personIds.length - count, undoId };
}
