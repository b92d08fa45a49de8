/**
 * The public page of groups. It shows no personal data, and its answer does not depend on who asks. A church without the
 * page, a suspended one and an unknown address can't be told apart.
 */
import type { PublicFinder } from '#domain/finder/schema.ts';
import {
  requestConsentVersion,
  type RequestInput,
  type StoredRequest,
} from '#domain/finder/requests.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { capitalizeName } from '#domain/kernel/names/read-names.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import { enforceAddressLimit } from '#server/access/public.ts';
import { findChurchBySlug } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readStoredPicture } from '#server/core/files/files.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { findTowns } from '#server/geocoding/public.ts';
import { hasMoreWaiting, insertSubmission, photoSizes } from '#server/people/public.ts';
import {
  findChurchWithGroups,
  findPhoto,
  listFoundGroups,
  lockFoundGroup,
  readFinderSettings,
} from './finder-queries.ts';
import { getRequestName, groupRequestKind } from './request-kind.ts';
import { announceRequest } from './request-mails.ts';
import { insertRequest } from './request-queries.ts';

const hour = 3600;
/** High limits, because all visitors of a service may share the church's network. */
const openLimit: RateLimit = { name: 'group-finder-open', attempts: 300, windowSeconds: hour };
const placesLimit: RateLimit = { name: 'group-finder-places', attempts: 300, windowSeconds: hour };
const photosLimit: RateLimit = { name: 'group-finder-photos', attempts: 6000, windowSeconds: hour };
const submitLimit: RateLimit = { name: 'group-request', attempts: 60, windowSeconds: hour };
/** Of a church, whatever addresses they come from. */
export const maxWaitingRequests = 500;
export const maxPlaces = 8;
/** In pixels. */
export const largestPhoto = photoSizes.at(-1)?.side ?? 0;

interface OpenPage {
  readonly church: NonNullable<Awaited<ReturnType<typeof findChurchWithGroups>>>;
  readonly settings: Awaited<ReturnType<typeof readFinderSettings>>;
  readonly slug: string;
}

/** Runs `work` in the church of the slug. Throws the same Problem for whatever is not open. */
async function inOpenChurch<T>(
  { core, input }: GlobalCall<{ slug: string }>,
  work: (db: ChurchDb, page: OpenPage) => Promise<T>,
): Promise<T> {
  const closed = new Problem('not_found', 'groups:errors.finder-closed');
  const found = await findChurchBySlug(core.database, input.slug);
  if (!found) throw closed;
  return core.database.inChurch(found.churchId, async (db) => {
    const church = await findChurchWithGroups(db);
    const settings = await readFinderSettings(db);
    if (!church?.isOpen || !settings.isOpen) throw closed;
    return work(db, { church, settings, slug: found.currentSlug });
  });
}

export async function openFinder(call: GlobalCall<{ slug: string }>): Promise<PublicFinder> {
  await enforceAddressLimit(call, openLimit);
  return inOpenChurch(call, async (db, { church, settings, slug }) => ({
    church: {
      name: church.name,
      logoUrl: church.logo_url,
      country: church.country,
      language: church.language,
      hourCycle: church.hourCycle,
    },
    slug,
    welcome: settings.welcome,
    isIndexed: settings.isIndexed,
    groups: await listFoundGroups(db, {
      finder: 'strangers',
      language: getRequestLanguage(call.request.headers, church.language),
      toPhoto: (groupId) => `/api/c/${slug}/groups/${groupId}/photo`,
    }),
  }));
}

export async function findPublicPlaces(call: GlobalCall<{ slug: string; q: string }>) {
  await enforceAddressLimit(call, placesLimit);
  const country = await inOpenChurch(call, (_db, { church }) => Promise.resolve(church.country));
  return { items: await findTowns(call.input.q, country, maxPlaces) };
}

export async function readPublicPhoto(
  call: GlobalCall<{ slug: string; groupId: string }>,
): Promise<Response> {
  await enforceAddressLimit(call, photosLimit);
  const photo = await inOpenChurch(call, async (db, { church }) => ({
    churchId: church.id,
    fileId: await findPhoto(db, 'strangers', call.input.groupId),
  }));
  const { churchId, fileId } = photo;
  const bytes = fileId && (await readStoredPicture(call.core, churchId, fileId, largestPhoto));
  if (!bytes) throw new Problem('not_found');
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
  });
}

export async function submitRequest(call: GlobalCall<RequestInput>): Promise<void> {
  await enforceAddressLimit(call, submitLimit);
  const { core, input } = call;
  await inOpenChurch(call, async (db, { church }) => {
    const group = await lockFoundGroup(db, 'strangers', input.groupId);
    if (!group) throw new Problem('not_found', 'groups:errors.group-not-found');
    if (group.join_policy === 'closed')
      throw new Problem('failed_precondition', 'groups:errors.joining-closed');
    const content = toStoredRequest(input, church, group);
    const id = await insertSubmission(db, {
      kind: groupRequestKind,
      content,
      requestId: input.requestId,
      submittedAt: now(),
    });
    // One that is sent again has arrived already.
    if (id === null) return;
    // The transaction takes back the one that is too many.
    if (await hasMoreWaiting(db, groupRequestKind, maxWaitingRequests))
      throw new Problem('limit_reached', 'groups:errors.requests-full');
    await insertRequest(db, id, group.id);
    await announceRequest(core, db, {
      requestId: id,
      groupId: group.id,
      groupName: group.name,
      person: getRequestName(content),
      church,
    });
  });
}

function toStoredRequest(
  input: RequestInput,
  church: { readonly name: string; readonly country: string },
  group: { readonly id: string; readonly name: string },
): StoredRequest {
  const phone = input.phone === '' ? '' : parsePhone(input.phone, church.country, 'mobile');
  if (phone === null)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'phone', reason: 'invalid-phone' }],
    });
  const { whatsapp, email, message, language } = input;
  const { t } = translate(language);
  return {
    groupId: group.id,
    groupName: group.name,
    givenNames: capitalizeName(input.givenNames),
    surname1: capitalizeName(input.surname1),
    phone,
    whatsapp: whatsapp && phone !== '',
    email,
    message,
    language,
    consent: {
      textVersion: requestConsentVersion,
      text: t('groups:finder.form.consent', { church: church.name }),
    },
  };
}
