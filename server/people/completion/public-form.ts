/**
 * A link's holder: no session, no account. The token names its church and proves itself by a secret of which only the hash is
 * kept; whatever is wrong with it, the answer is one and the same.
 */
import { dayIn } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import {
  everydayFields,
  type OpenView,
  type Submission,
} from '#domain/people/completion/fields.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import { readJoinToken, spendOfAddress } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { inNameOf } from '#server/core/database/acting.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { OpenCall } from '#server/core/http/http.ts';
import { placeOf } from '#server/core/session/limits/client-address.ts';
import type { Limit } from '#server/core/session/limits/limit.ts';
import { readPerson } from '../queries/person-queries.ts';
import { changePerson, checkedPerson } from '../save-person.ts';
import {
  closeLink,
  insertProposal,
  linkByHash,
  noteOpened,
  servingChurch,
  type CompletionChurch,
  type OpenLink,
} from './completion-queries.ts';
import { changesBetween, inputOf, isMinor, withSubmission } from './values.ts';

const hour = 3600;
/** A whole church may open its links behind one address. */
const opensOfAddress: Limit = { name: 'completion-open', attempts: 200, windowSeconds: hour };
const submitsOfAddress: Limit = { name: 'completion-submit', attempts: 100, windowSeconds: hour };

interface Held {
  readonly link: OpenLink;
  readonly church: CompletionChurch;
  readonly person: PersonView;
}

const invalid = (): Problem => new Problem('not_found', 'completion-link');

/** Throws the same Problem for a token of nobody, of a link that expired, was revoked or used, and of a church out of service. */
async function held(db: ChurchDb, hash: Buffer, at: Date): Promise<Held> {
  const link = await linkByHash(db, hash, at);
  const church = link && (await servingChurch(db));
  const person = church && (await readPerson(db, link.personId));
  if (!person || person.recordStatus === 'archived') throw invalid();
  return { link, church, person };
}

function read(token: string): NonNullable<ReturnType<typeof readJoinToken>> {
  const known = readJoinToken(token);
  if (!known) throw invalid();
  return known;
}

export async function openForm(call: OpenCall<{ token: string }>): Promise<OpenView> {
  await spendOfAddress(call, opensOfAddress);
  const { churchId, hash } = read(call.input.token);
  const at = now();
  const { link, church, person } = await call.core.database.inChurch(churchId, async (db) => {
    const found = await held(db, hash, at);
    await noteOpened(db, found.link.id, at);
    return found;
  });
  const minor = isMinor(person, dayIn(at, church.timeZone));
  const { status } = person.newsletterConsent;
  const everyday = Object.fromEntries(
    everydayFields.map((field) => [field, person[field]]),
  ) as Pick<OpenView, (typeof everydayFields)[number]>;
  return {
    church: { name: church.name, country: church.country, language: church.language },
    displayName: person.displayName,
    ...everyday,
    newsletter: status === 'none' ? null : status === 'granted',
    asksNewsletter: !minor,
    approval: church.approval,
    expiresAt: link.expiresAt.toISOString(),
  };
}

type Outcome = 'applied' | 'waiting' | 'unchanged';

/** What is at fault is told and leaves the link open; what is taken closes it. */
export async function submitForm(call: OpenCall<Submission>): Promise<{ outcome: Outcome }> {
  await spendOfAddress(call, submitsOfAddress);
  const { churchId, hash } = read(call.input.token);
  const at = now();
  // The audit log tells who wrote: the name is read first, since a transaction says who acts when it opens.
  const { person: known } = await call.core.database.inChurch(churchId, (db) => held(db, hash, at));
  const { address, userAgent } = placeOf(call.http, call.core.config);
  const database = call.core.database.actingAs({
    ...inNameOf(null, known.displayName),
    address,
    userAgent,
  });
  return database.inChurch(churchId, async (db) => {
    const found = await held(db, hash, at);
    if (!(await closeLink(db, found.link.id, at))) throw invalid();
    const { id, displayName } = found.person;
    await recordAudit(db, {
      action: 'completion-submitted',
      subject: { table: 'people', id, label: displayName },
    });
    return { outcome: await take(db, found, call.input, at) };
  });
}

async function take(
  db: ChurchDb,
  { church, person }: Held,
  submission: Submission,
  at: Date,
): Promise<Outcome> {
  const saving = { db, church, actor: { userId: null, name: person.displayName } };
  const asks = !isMinor(person, dayIn(at, church.timeZone));
  const written = await checkedPerson(
    saving,
    withSubmission(person, asks ? submission : { ...submission, newsletter: null }, at),
    person,
  );
  const changes = changesBetween(person, written);
  if (Object.keys(changes).length === 0) return 'unchanged';
  const save = (input: PersonInput): Promise<PersonView> =>
    changePerson(saving, { ...input, personId: person.id, version: person.version });
  if (!church.approval) {
    await save(written);
    return 'applied';
  }
  const { newsletterConsent: consent, ...rest } = changes;
  // Whoever wants no more mail waits for nobody.
  const withdrawn = consent !== undefined && written.newsletterConsent.status === 'withdrawn';
  if (withdrawn) await save({ ...inputOf(person), newsletterConsent: written.newsletterConsent });
  const waiting = withdrawn ? rest : changes;
  if (Object.keys(waiting).length === 0) return 'applied';
  await insertProposal(db, person.id, waiting, at);
  return 'waiting';
}
