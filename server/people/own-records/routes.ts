import { Problem } from '#domain/kernel/errors.ts';
import {
  listChangedFields,
  selfServiceFields,
  type CompletionFormView,
} from '#domain/people/completion-fields.ts';
import {
  selfServiceContract as contract,
  type Correction,
  type OwnRecordView,
} from '#domain/people/own-records.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { getConsentQuestions } from '../completion/person-changes.ts';
import { saveSubmission, type Outcome } from '../completion/save-submission.ts';
import { completionKind } from '../completion/submission-kind.ts';
import { listWaitingOfPerson } from '../inbox/inbox-queries.ts';
import {
  listOwnPeople,
  requireOwnPerson,
  type OwnPerson,
  type SelfServiceContributions,
} from './own-people.ts';
import { readSelfServiceRule, writeSelfServiceRule } from './correction-rule-queries.ts';

type Features = readonly SelfServiceContributions[];

/** `features`: what later features add. */
export const selfServiceRoutes = (features: Features): Route[] => [
  route(contract.list, async (call) => {
    const rule = await readSelfServiceRule(call.db);
    const items: OwnRecordView[] = [];
    const people = rule === 'off' ? [] : await listOwnPeople(call, features);
    for (const each of people) items.push(await toOwnRecord(call, each));
    return { rule, items };
  }),
  route(contract.correct, async (call) => ({ outcome: await correct(call, features) })),
  route(contract.settings, async ({ db }) => ({ rule: await readSelfServiceRule(db) })),
  route(contract.changeSettings, async ({ db, input }) => {
    await writeSelfServiceRule(db, input.rule);
    return input;
  }),
];

async function toOwnRecord(
  { db, church }: Pick<TransactionCall<unknown>, 'db' | 'church'>,
  { person, isOwn }: OwnPerson,
): Promise<OwnRecordView> {
  const waiting = await listWaitingOfPerson(db, completionKind, person.id);
  const everyday = Object.fromEntries(
    selfServiceFields.map((field) => [field, person[field]]),
  ) as Pick<CompletionFormView, (typeof selfServiceFields)[number]>;
  return {
    id: person.id,
    version: person.version,
    displayName: person.displayName,
    photoId: person.photoId,
    isOwn,
    ...everyday,
    ...getConsentQuestions(person, { church, at: now(), isParent: !isOwn }),
    waiting: [...new Set(waiting.flatMap(({ content }) => listChangedFields(content)))],
  };
}

async function correct(call: TransactionCall<Correction>, features: Features): Promise<Outcome> {
  const { db, actor } = call;
  const { personId, requestId, version, ...submission } = call.input;
  // A repeated request waits for the first one, and finds what it has changed.
  await lockInTransaction(db, `correction ${requestId}`);
  const rule = await readSelfServiceRule(db);
  if (rule === 'off') throw new Problem('not_found', 'person-not-found');
  const { person, isOwn } = await requireOwnPerson(call, features, personId);
  const at = now();
  const outcome = await saveSubmission(call, {
    person,
    submission,
    asks: getConsentQuestions(person, { church: call.church, at, isParent: !isOwn }).asks,
    statedBy: isOwn ? person.displayName : actor.name,
    approval: rule === 'inbox',
    at,
    version,
    requestId,
    submittedBy: { userId: actor.userId, name: actor.name },
  });
  if (outcome !== 'unchanged')
    await recordAudit(db, {
      action: 'completion-submitted',
      subject: { table: 'people', id: person.id, label: person.displayName },
    });
  return outcome;
}
