/** The kinds of submissions in the inbox, which features contribute (`submissionKinds` in `server/<feature>/contributions.ts`). */
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import { checkAccess, type AccessRequirement } from '#domain/access/guard.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import type { SubmissionStatus } from '#domain/people/inbox/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { toVisitor, type Actor } from '#server/core/session/actor.ts';

/** A row of `submissions`, with its content parsed. */
export interface Submission<Content> {
  readonly id: string;
  readonly kind: string;
  readonly personId: string | null;
  readonly content: Content;
  readonly status: SubmissionStatus;
  readonly submittedAt: Date;
  readonly submittedBy: { readonly userId: string | null; readonly name: string };
  readonly decidedAt: Date | null;
  readonly decidedByName: string;
  readonly reason: string;
  /** What the kind stored with its decision. */
  readonly result: unknown;
}

export interface SubmissionSummary {
  /** The name of the person in the submission. */
  readonly title: string;
  readonly photoId?: string | null;
  /** Words that the kind's half in the browser translates. */
  readonly facts: readonly string[];
}

type DecidingCall = Pick<TransactionCall<unknown>, 'core' | 'db' | 'actor' | 'church'>;
type ScopedCall = Pick<DecidingCall, 'db' | 'actor'> & { readonly isCounting: boolean };

/** A submission as it is stored: its content is not parsed yet. */
export type StoredSubmission = Submission<unknown>;

export interface SubmissionKind {
  readonly kind: string;
  /** Besides `people.edit`, which a kind with a `scope` does not need: who may see and decide them. */
  readonly requires: AccessRequirement;
  /** Which of them the actor may see and decide, or which count as waiting, as a condition on `submissions.id`; null: all. */
  readonly scope?: (call: ScopedCall) => RawBuilder<SqlBool> | null;
  /** The kind of the task on the front page that says how many wait. */
  readonly task: string;
  /** What the list says of these submissions, by id; called once for a page. */
  readonly describe: (
    db: ChurchDb,
    submissions: readonly StoredSubmission[],
  ) => Promise<ReadonlyMap<string, SubmissionSummary>>;
  /** After a refusal, in its transaction. */
  readonly onRefused: (call: DecidingCall, submission: StoredSubmission) => Promise<void>;
}

export interface TypedKind<Content> extends SubmissionKind {
  readonly parse: (submission: StoredSubmission) => Submission<Content>;
}

interface KindDefinition<Content> extends Pick<
  SubmissionKind,
  'kind' | 'requires' | 'scope' | 'task'
> {
  /** The stored content; an earlier version of the product may have written it. */
  readonly content: z.ZodType<Content>;
  readonly describe: (
    db: ChurchDb,
    submissions: readonly Submission<Content>[],
  ) => Promise<ReadonlyMap<string, SubmissionSummary>>;
  readonly onRefused?: (call: DecidingCall, submission: Submission<Content>) => Promise<void>;
}

export function defineSubmissionKind<Content>({
  content,
  describe,
  onRefused,
  ...definition
}: KindDefinition<Content>): TypedKind<Content> {
  const parse: TypedKind<Content>['parse'] = (submission) => ({
    ...submission,
    content: content.parse(submission.content),
  });
  return {
    ...definition,
    parse,
    describe: (db, submissions) => describe(db, submissions.map(parse)),
    onRefused: async (call, submission) => onRefused?.(call, parse(submission)),
  };
}

/** A kind of which the actor may see some. */
export interface SeenKind extends SubmissionKind {
  /** On `submissions.id`; null: the actor sees all. */
  readonly condition: RawBuilder<SqlBool> | null;
}

export const listSeenKinds = (
  kinds: readonly SubmissionKind[],
  { db, actor }: { readonly db: ChurchDb; readonly actor: Actor },
  isCounting = false,
): SeenKind[] =>
  kinds
    .filter(
      ({ requires, scope }) =>
        checkAccess(toVisitor(actor), requires) === null &&
        (scope !== undefined || can(actor, peoplePermissions.edit)),
    )
    .map((kind) => ({ ...kind, condition: kind.scope?.({ db, actor, isCounting }) ?? null }));

/** One submission in words. Throws Problem `not_found` if its kind can't describe it. */
export const describeOne = async (
  db: ChurchDb,
  { describe }: SubmissionKind,
  submission: StoredSubmission,
): Promise<SubmissionSummary> =>
  requireFound((await describe(db, [submission])).get(submission.id));

/** The entry of the activity log about a decision or a submission itself. */
export const recordSubmission = (
  db: ChurchDb,
  action: 'submission-accepted' | 'submission-refused' | 'submission-reopened',
  id: string,
  label: string,
): Promise<void> => recordAudit(db, { action, subject: { table: 'submissions', id, label } });
