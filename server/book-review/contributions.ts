import { bookReviewPermissions } from '#domain/book-review/permissions.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import type { TaskSource } from '#server/access/public.ts';
import type { OnPeopleErased } from '#server/people/public.ts';
import { forgetLookedAt, moveLookups } from './lookups/lookup-queries.ts';
import { lookupObservers } from './lookups/observers.ts';
import { countAnswered, countToAnswer } from './questions/question-queries.ts';

/** Open questions of others. */
const answerTasks: TaskSource = {
  requires: { permission: financePermissions.edit },
  async list({ db, actor }) {
    const { count, entry_id: id } = await countToAnswer(db, actor.userId);
    return [{ kind: 'questions-to-answer', count, id }];
  },
};

/** Own questions that were answered, to close or to go on with. */
const closingTasks: TaskSource = {
  requires: { permission: bookReviewPermissions.ask },
  async list({ db, actor }) {
    const { count, entry_id: id } = await countAnswered(db, actor.userId);
    return [{ kind: 'questions-answered', count, id }];
  },
};

const onPeopleErased: OnPeopleErased = forgetLookedAt;

/** What this feature adds to earlier ones. */
export const bookReviewContributions = {
  taskSources: [answerTasks, closingTasks],
  answerObservers: lookupObservers,
  onPeopleErased,
  onPeopleMerged: moveLookups,
};
