import { faultsContract } from '#domain/upkeep/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { upkeepPermissions } from '#domain/upkeep/permissions.ts';
import type { SearchKind, TaskSource } from '#server/access/public.ts';
import { listBuildingNames } from '#server/buildings/public.ts';
import type { ChurchPages } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toHeld, type HeldSource } from '#server/core/held-source.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import type { CostSource } from '#server/feature.ts';
import type { MergeSource, OnPeopleErased } from '#server/people/public.ts';
import { countUnfinished, findFault, findPhotoOwner, listTitles } from './faults/fault-queries.ts';
import { seesFault } from './faults/read-fault.ts';
import { leaveAssignments, moveAssignments } from './follow-people-queries.ts';
import { listKeysHeldBy } from './keys/held-keys.ts';
import { countKeysOfDeceased } from './keys/key-queries.ts';
import { listExpiring } from './papers/paper-queries.ts';

/** The search looks through so many reports, the last ones. */
const searched = 2000;
/** A paper is a task so many days before it expires. */
const taskDays = 30;

/** By the beginnings of words of the title. */
const faultSearch: SearchKind = {
  kind: 'faults',
  permission: upkeepPermissions.view,
  async search(db, { text, limit }) {
    const words = fold(text).split(' ');
    const found = (await listTitles(db, searched))
      .filter(({ title }) => words.every((word) => ` ${fold(title)}`.includes(` ${word}`)))
      .slice(0, limit);
    const names = await listBuildingNames(db);
    return found.map(({ id, title, building_id: buildingId }) => ({
      id,
      title,
      detail: names.get(buildingId) ?? null,
    }));
  },
};

/** Faults that need somebody. */
const faultTasks: TaskSource = {
  requires: { permission: upkeepPermissions.edit },
  async list({ db }) {
    const { count, id } = await countUnfinished(db);
    return [{ kind: 'faults', count, id }];
  },
};

/** Papers that expire within a month, or did. */
const paperTasks: TaskSource = {
  requires: { permission: upkeepPermissions.edit },
  async list({ db, today }) {
    const papers = await listExpiring(db, addDays(today, taskDays));
    return [{ kind: 'expiring-papers', count: papers.length, id: null }];
  },
};

/** Keys that somebody who died still has on record. */
const keyTasks: TaskSource = {
  requires: { permission: upkeepPermissions.edit },
  async list({ db }) {
    return [{ kind: 'keys-of-deceased', count: await countKeysOfDeceased(db), id: null }];
  },
};

/** "Puerta principal (Templo)", the keys that are not back. */
const listKeyNames = async (db: ChurchDb, personId: string): Promise<string[]> =>
  (await listKeysHeldBy(db, personId)).map(({ name, building }) => `${name} (${building})`);

const heldKeys: HeldSource = {
  kind: 'keys',
  requires: { permission: upkeepPermissions.view },
  read: async ({ db }, personId) => toHeld(await listKeyNames(db, personId)),
};

/** The photos of a fault are for those who see the fault. */
const photoRule: FileRule = {
  owner: 'faults',
  endpoint: faultsContract.get,
  async sees(reader, fileId) {
    const photo = await findPhotoOwner(reader.db, fileId);
    const fault = photo && (await findFault(reader.db, photo.fault_id));
    return fault !== undefined && seesFault(reader, fault);
  },
};

/** What a repair cost. */
const hasCost: CostSource = async (reader, id) => {
  const fault = await findFault(reader.db, id);
  return fault !== undefined && fault.cost !== null && seesFault(reader, fault);
};

const onPeopleErased: OnPeopleErased = leaveAssignments;

const mergedKeys: MergeSource = {
  kind: 'keys',
  permission: upkeepPermissions.view,
  read: ({ db }, personId) => listKeyNames(db, personId),
};

/** What this feature adds to earlier ones. */
export const upkeepContributions = {
  searchKinds: [faultSearch],
  taskSources: [faultTasks, paperTasks, keyTasks],
  heldSources: [heldKeys],
  fileRules: [photoRule],
  hasCost,
  onPeopleErased,
  onPeopleMerged: moveAssignments,
  mergeSources: [mergedKeys],
  churchPages: { order: 60, clientPaths: ['salon/:roomId'] } satisfies ChurchPages,
};
