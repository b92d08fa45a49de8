/**
 * The public page of the visitor card. It shows nothing that the church knows of anybody, and answers the same to everybody. A
 * church without the card, a suspended one and an unknown address can't be told apart.
 */
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { capitalizeName, capitalizeNames } from '#domain/kernel/names/read-names.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import {
  consentTextVersion,
  type CardInput,
  type PublicCard,
  type StoredCard,
} from '#domain/visitors/schema.ts';
import { enforceAddressLimit } from '#server/access/public.ts';
import { findChurchBySlug } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { translate } from '#server/core/translations.ts';
import { hasMoreWaiting, insertSubmission } from '#server/people/public.ts';
import { checkAnswers, listQuestions } from './answers.ts';
import { visitorCardKind } from './card-kind.ts';
import { findOpenChurch, readSettings } from './settings-queries.ts';

const hour = 3600;
/** High limits, because all visitors of a service may share the church's network. */
const openLimit: RateLimit = { name: 'visitor-card-open', attempts: 300, windowSeconds: hour };
const submitLimit: RateLimit = { name: 'visitor-card-submit', attempts: 60, windowSeconds: hour };
/** Of a church, whatever addresses they come from: more than a full service leaves, and few enough to look through. */
const maxWaitingCards = 500;

interface OpenCard {
  readonly church: NonNullable<Awaited<ReturnType<typeof findOpenChurch>>>;
  readonly welcome: string;
}

/** Runs `work` in the church of the slug. Throws the same Problem for whatever is not open. */
async function inOpenChurch<T>(
  { core, input }: GlobalCall<{ slug: string }>,
  work: (db: ChurchDb, card: OpenCard, currentSlug: string) => Promise<T>,
): Promise<T> {
  const closed = new Problem('not_found', 'visitors:errors.closed');
  const found = await findChurchBySlug(core.database, input.slug);
  if (!found) throw closed;
  return core.database.inChurch(found.churchId, async (db) => {
    const church = await findOpenChurch(db);
    const { isOpen, welcome } = await readSettings(db);
    if (!church || !isOpen) throw closed;
    return work(db, { church, welcome }, found.currentSlug);
  });
}

export async function openCard(call: GlobalCall<{ slug: string }>): Promise<PublicCard> {
  await enforceAddressLimit(call, openLimit);
  return inOpenChurch(call, async (db, { church, welcome }, slug) => ({
    church: {
      name: church.name,
      logoUrl: church.logo_url,
      country: church.country,
      language: church.language,
    },
    slug,
    welcome,
    questions: (await listQuestions(db)).map(({ id, label, help, kind, options }) => ({
      id,
      label,
      help,
      kind,
      options,
    })),
  }));
}

export async function submitCard(call: GlobalCall<CardInput>): Promise<void> {
  await enforceAddressLimit(call, submitLimit);
  const { input } = call;
  await inOpenChurch(call, async (db, { church }) => {
    const id = await insertSubmission(db, {
      kind: visitorCardKind,
      content: await toStoredCard(db, input, church),
      requestId: input.requestId,
      submittedAt: now(),
    });
    // One that is sent again has arrived already. The transaction takes back the one that is too many.
    if (id !== null && (await hasMoreWaiting(db, visitorCardKind, maxWaitingCards)))
      throw new Problem('limit_reached', 'visitors:errors.full');
  });
}

async function toStoredCard(
  db: ChurchDb,
  { slug: _slug, requestId: _requestId, contact, newsletter, ...card }: CardInput,
  church: { readonly name: string; readonly country: string },
): Promise<StoredCard> {
  const fields: FieldError[] = [];
  const custom = await checkAnswers(db, card, fields);
  const phone = card.phone === '' ? '' : parsePhone(card.phone, church.country, 'mobile');
  if (phone === null) fields.push({ path: 'phone', reason: 'invalid-phone' });
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
  const { t } = translate(card.language);
  const values = { church: church.name };
  return {
    ...capitalizeNames(card),
    spouse: capitalizeName(card.spouse),
    children: card.children.map((child) => ({ ...child, name: capitalizeName(child.name) })),
    phone: phone ?? '',
    custom,
    consents: {
      textVersion: consentTextVersion,
      contact: contact ? t('visitors:card.consent.contact', values) : null,
      newsletter: newsletter ? t('visitors:card.consent.newsletter', values) : null,
    },
  };
}
