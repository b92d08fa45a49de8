import { advancesContract as contract } from '#domain/advances/contract.ts';
import { advancesPermissions } from '#domain/advances/permissions.ts';
import type { TaskSource } from '#server/access/public.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { findAdvanceOfPhoto } from './photo-queries.ts';
import { countAdvances, forgetReceivers, moveAdvances } from './queries.ts';
import { seesAdvance } from './read-advance.ts';
import { followReversal } from './settle-advance.ts';

/** The user's own, to be accounted for. */
const ownTasks: TaskSource = {
  requires: { permission: advancesPermissions.settle },
  menu: 'too',
  async list({ db, actor }) {
    const personId = await findPersonOfUser(db, actor.userId);
    if (personId === null) return [];
    return [{ kind: 'advances-to-settle', ...(await countAdvances(db, { personId })) }];
  },
};

/** What others handed in, and what is overdue of others. */
const treasuryTasks: TaskSource = {
  requires: { permission: advancesPermissions.edit },
  menu: 'too',
  async list({ db, actor, today }) {
    const otherThan = await findPersonOfUser(db, actor.userId);
    return [
      { kind: 'advances-to-accept', ...(await countAdvances(db, { submitted: true, otherThan })) },
      { kind: 'advances-overdue', ...(await countAdvances(db, { dueBefore: today, otherThan })) },
    ];
  },
};

/** The bill is for those who see the advance. */
const billRule: FileRule = {
  owner: 'advance_receipts',
  endpoint: contract.get,
  async sees(reader, fileId) {
    const advance = await findAdvanceOfPhoto(reader.db, fileId);
    return advance !== undefined && (await seesAdvance(reader, advance));
  },
};

/** What this feature adds to earlier ones. */
export const advancesContributions = {
  taskSources: [ownTasks, treasuryTasks],
  fileRules: [billRule],
  onEntryReversed: followReversal,
  onPeopleErased: forgetReceivers,
  onPeopleMerged: moveAdvances,
};
