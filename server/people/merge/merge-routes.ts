import { checkAccess } from '#domain/access/guard.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract as contract, type MergedRows } from '#domain/people/merge/contract.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { listLinkedPeople } from '#server/users/public.ts';
import { getPerson, getPersonName } from '../save-person.ts';
import { mergePeople, type OnPeopleMerged } from './merge-people.ts';
import { undoMerge } from './undo-merge.ts';

/** What a later feature has about people and moves at a merge, as far as the actor may see it. */
export interface MergeSource {
  /** The browser has a text for each. */
  readonly kind: string;
  readonly permission: Permission;
  /** The number of rows of a person, or where it says too little, what each of them is called. */
  readonly read: (call: PreviewCall, personId: string) => Promise<number | readonly string[]>;
}

export interface MergeContributions {
  readonly onPeopleMerged?: OnPeopleMerged;
  /** When all rows about the two people are as they were: a later feature brings up to date what it counts of them. */
  readonly onMergeUndone?: OnPeopleMerged;
  readonly mergeSources?: readonly MergeSource[];
  /** Sentences that speak against a merge. Throws Problem if the two can't be the same person. */
  readonly readMergeDoubts?: (call: PreviewCall) => Promise<readonly string[]>;
}

export function mergeRoutes(features: readonly MergeContributions[]): Route[] {
  const onPeopleMerged = features.flatMap((feature) => feature.onPeopleMerged ?? []);
  const onMergeUndone = features.flatMap((feature) => feature.onMergeUndone ?? []);
  const sources = features.flatMap((feature) => feature.mergeSources ?? []);
  const doubtReaders = features.flatMap((feature) => feature.readMergeDoubts ?? []);
  return [
    route(contract.preview, async (call) => {
      const { personId, removedId } = call.input;
      const kept = await getPerson(call, personId);
      const removed = await getPerson(call, removedId);
      // It changes nothing, so a role preview sees it.
      requireAccess(call.actor, { ...peopleContract.update, method: 'GET' });
      requireAccess(call.actor, peopleContract.get);
      const linked = await requireNoUsers(call, [personId, removedId]);
      const rows = await readRows(sources, call);
      const doubts: string[] = [];
      for (const read of doubtReaders) doubts.push(...(await read(call)));
      return { kept, removed, rows, doubts, losesAccount: linked.length > 1 };
    }),
    route(contract.merge, async (call) => {
      const { personId: keptId, removedId, choices, version, removedVersion } = call.input;
      for (const id of [keptId, removedId]) await getPersonName(call.db, id);
      requireAccess(call.actor, peopleContract.update);
      requireAccess(call.actor, peopleContract.get);
      await requireNoUsers(call, [keptId, removedId]);
      const versions = { kept: version, removed: removedVersion };
      return mergePeople(call, { keptId, removedId, choices, versions }, onPeopleMerged);
    }),
    route(contract.undo, (call) => {
      requireAccess(call.actor, peopleContract.update);
      return undoMerge(call, onMergeUndone);
    }),
  ];
}

/**
 * A user sees what is about the own record, such as gifts, so those who may delete people merge the record of a user. Returns the
 * records that belong to users. Throws Problem `forbidden`.
 */
async function requireNoUsers(
  { db, actor }: Pick<PreviewCall, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<string[]> {
  const linked = await listLinkedPeople(db, ids);
  const denial = checkAccess(toVisitor(actor), { permission: peoplePermissions.delete });
  if (linked.length > 0 && denial !== null) throw new Problem('forbidden', 'merge-of-user');
  return linked;
}

type PreviewCall = TransactionCall<{ readonly personId: string; readonly removedId: string }>;

async function readRows(sources: readonly MergeSource[], call: PreviewCall): Promise<MergedRows[]> {
  const visitor = toVisitor(call.actor);
  const rows: MergedRows[] = [];
  for (const { kind, permission, read } of sources) {
    if (checkAccess(visitor, { permission }) !== null) continue;
    const kept = await read(call, call.input.personId);
    const removed = await read(call, call.input.removedId);
    const row =
      typeof kept === 'number' || typeof removed === 'number'
        ? { kept: Number(kept), removed: Number(removed) }
        : {
            kept: kept.length,
            removed: removed.length,
            names: { kept: [...kept], removed: [...removed] },
          };
    if (row.kept + row.removed > 0) rows.push({ kind, ...row });
  }
  return rows;
}
