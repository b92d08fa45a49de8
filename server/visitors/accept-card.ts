/** Makes a person of a card, or completes one on record, with household and follow-up; and undoes all of it. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { maxContacts } from '#domain/people/contact-shapes.ts';
import type { CustomValues } from '#domain/people/custom/fields.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { createEmptyPerson, toPersonInput } from '#domain/people/person-input.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import {
  acceptedCard,
  type Acceptance,
  type AcceptedCard,
  type StoredCard,
} from '#domain/visitors/schema.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { bringIntoFamily, undoBringing } from '#server/families/public.ts';
import { addToFollowUp, assignFollowUp, undoAssignment } from '#server/follow-ups/public.ts';
import {
  clearDecision,
  getPersonName,
  lockSubmission,
  recordSubmission,
  saveDecision,
  saveNewcomers,
  undoNewcomers,
  type Submission,
} from '#server/people/public.ts';

import { describeCard, readAnswers } from './answers.ts';
import { getCardName, visitorCardKind } from './card-kind.ts';

type Call = TransactionCall<Acceptance>;
type Card = Submission<StoredCard>;

/** A card changes the record of a person whom the church knows already. */
const requireEdit = ({ actor }: Pick<Call, 'actor'>): void =>
  requireAccess(actor, { method: 'POST', can: peoplePermissions.edit });

export async function acceptCard(
  call: Call,
): Promise<{ personId: string; familyId: string | null }> {
  const { db, input, actor } = call;
  if (input.personId !== null) requireEdit(call);
  if (input.spouseId !== null) await getPersonName(db, input.spouseId);
  const card = await lockSubmission(db, visitorCardKind, input.submissionId);
  if (!card) throw new Problem('not_found', 'submission-decided');
  const people = await savePeople(call, card);
  const [personId = '', ...otherIds] = people.personIds;
  const newSpouses = listNewSpouses(input).length;
  const spouseIds = input.spouseId === null ? otherIds.slice(0, newSpouses) : [input.spouseId];
  const childIds = otherIds.slice(newSpouses);
  const family =
    input.home === 'none'
      ? null
      : await bringIntoFamily(call, {
          familyId: input.home === 'existing' ? input.familyId : null,
          name: input.surname1 || input.givenNames || getCardName(card.content),
          people: [
            { personId, roleId: input.roleId, rolePath: 'roleId' },
            ...spouseIds.map((id) => ({
              personId: id,
              roleId: input.spouseRoleId,
              rolePath: 'spouseRoleId',
            })),
            ...childIds.map((id) => ({
              personId: id,
              roleId: input.childRoleId,
              rolePath: 'childRoleId',
            })),
          ],
        });
  const assigned =
    input.followUp &&
    (await assignFollowUp(call, { personId, reason: 'newcomer', ...input.followUp }));
  const text = describeCard(card.content, actor.language ?? call.church.language);
  if (assigned && text !== '')
    await addToFollowUp(call, { id: assigned.followUp.id, personId, text });
  const result: AcceptedCard = {
    people,
    spouseId: spouseIds[0] ?? null,
    family,
    followUpId: assigned?.followUp.id ?? null,
    followUpBefore: assigned?.before ?? null,
  };
  await saveDecision(db, card.id, { status: 'accepted', by: actor, at: now(), result, personId });
  await recordSubmission(db, 'submission-accepted', card.id, getCardName(card.content));
  return { personId, familyId: family?.familyId ?? null };
}

/** None if the spouse is on record. */
const listNewSpouses = ({ spouse, spouseId }: Acceptance) =>
  spouse !== null && spouseId === null ? [spouse] : [];

async function savePeople(call: Call, card: Card) {
  const { db, input, church } = call;
  const answers = await readAnswers(db, card.content);
  const { content, submittedAt } = card;
  const firstVisit = toPlainDay(submittedAt, church.timeZone);
  const { belongingStatusId } = input;
  const spouses = listNewSpouses(input).map((names): PersonInput => ({
    ...createEmptyPerson(),
    ...names,
    belongingStatusId,
    firstVisit,
  }));
  const children = input.children.map(({ birthYear, ...names }): PersonInput => ({
    ...createEmptyPerson(),
    ...names,
    birth: birthYear === null ? null : { year: birthYear },
    belongingStatusId,
    firstVisit,
  }));
  const { personId } = input;
  const known = personId
    ? [
        {
          personId,
          complete: (person: PersonView) => completePerson(call, { card, person, answers }),
        },
      ]
    : [];
  const added = personId ? [] : [{ ...toNewPerson(call, card, firstVisit), custom: answers }];
  return saveNewcomers(call, {
    known,
    people: [...added, ...spouses, ...children],
    confirmed: input.confirmed,
    toPath: (index, path) => {
      const place = index - added.length;
      if (place < 0) return formPaths[path] ?? path;
      if (place < spouses.length) return `spouse.${path}`;
      return `children.${place - spouses.length}.${path === 'birth' ? 'birthYear' : path}`;
    },
    contactConsent:
      content.consents.contact === null
        ? null
        : {
            personName: getCardName(content),
            at: submittedAt,
            textVersion: content.consents.textVersion,
          },
  });
}

/** The fields of the form, by those of a person. */
const formPaths: Readonly<Record<string, string>> = {
  'phones.0.number': 'phone',
  'emails.0.value': 'email',
};

function toNewPerson({ input }: Call, card: Card, firstVisit: string): PersonInput {
  const { givenNames, surname1, surname2, phone, whatsapp, email, belongingStatusId } = input;
  return {
    ...createEmptyPerson(),
    givenNames,
    surname1,
    surname2,
    phones: phone === '' ? [] : [{ number: phone, kind: 'mobile', whatsapp }],
    emails: email === '' ? [] : [{ value: email, kind: 'home', primary: true }],
    belongingStatusId,
    firstVisit,
    newsletterConsent: toConsent(card) ?? createEmptyPerson().newsletterConsent,
  };
}

interface Completion {
  readonly card: Card;
  readonly person: PersonView;
  readonly answers: CustomValues;
}

/** Nothing of a record is replaced: the card adds a phone, an address, the first visit, answers and a consent. */
function completePerson(
  { input, church }: Call,
  { card, person, answers }: Completion,
): PersonInput {
  const before = toPersonInput(person);
  const { phone, whatsapp, email } = input;
  const number = phone === '' ? null : parsePhone(phone, church.country, 'mobile');
  if (phone !== '' && number === null)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'phone', reason: 'invalid-phone' }],
    });
  const hasPhone = before.phones.some((each) => each.number === number);
  const hasEmail = before.emails.some(({ value }) => value === email);
  const consent = person.newsletterConsent.status === 'granted' ? null : toConsent(card);
  return {
    ...before,
    custom: { ...answers, ...before.custom },
    phones:
      number === null || hasPhone || before.phones.length >= maxContacts
        ? before.phones
        : [...before.phones, { number, kind: 'mobile', whatsapp }],
    emails:
      email === '' || hasEmail || before.emails.length >= maxContacts
        ? before.emails
        : [...before.emails, { value: email, kind: 'home', primary: before.emails.length === 0 }],
    firstVisit: before.firstVisit ?? toPlainDay(card.submittedAt, church.timeZone),
    newsletterConsent: consent ?? before.newsletterConsent,
  };
}

/** The consent to the newsletter, as the visitor gave it; null without one. */
const toConsent = ({ content, submittedAt }: Card): PersonInput['newsletterConsent'] | null =>
  content.consents.newsletter === null
    ? null
    : {
        status: 'granted',
        channel: 'web',
        statedBy: getCardName(content),
        at: submittedAt.toISOString(),
        textVersion: content.consents.textVersion,
      };

/** All of it, or nothing: throws Problem if something has changed since. */
export async function undoAcceptance(
  call: TransactionCall<{ submissionId: string }>,
): Promise<void> {
  const { db, input } = call;
  const card = await lockSubmission(db, visitorCardKind, input.submissionId, 'accepted');
  if (!card) throw new Problem('not_found', 'visitors:errors.notAccepted');
  const accepted = acceptedCard.safeParse(card.result);
  if (!accepted.success) throw new Problem('failed_precondition', 'newcomers-undo-too-late');
  const { people, family, followUpId, followUpBefore } = accepted.data;
  if (people.personIds.length > people.addedIds.length) requireEdit(call);
  await clearDecision(db, card.id, { person_id: null });
  if (followUpId !== null) await undoAssignment(call, followUpId, followUpBefore);
  if (family) await undoBringing(call, family);
  await undoNewcomers(call, people);
  await recordAudit(db, {
    action: 'visitor-card-undone',
    subject: { table: 'submissions', id: card.id, label: getCardName(card.content) },
  });
}
