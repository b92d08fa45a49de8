/**
 * The public form for families. It shows nothing that the church knows of anybody, and answers the same to everybody. A church
 * that has not opened it, one that may not change its families, a suspended one and an unknown address can't be told apart.
 */
import type { FamilyFormInput, PublicFamilyForm } from '#domain/family-form/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { capitalizeNames } from '#domain/kernel/names/read-names.ts';
import { enforceAddressLimit } from '#server/access/public.ts';
import { inOpenChurch, type OpenChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { checkForm, listRoleChoices, registrationKind } from '#server/families/public.ts';
import { hasMoreWaiting, insertSubmission } from '#server/people/public.ts';
import { readSettings } from './settings-queries.ts';

const hour = 3600;
/** High limits, because all families may open it in the church's network after a service. */
const openLimit: RateLimit = { name: 'family-form-open', attempts: 300, windowSeconds: hour };
const submitLimit: RateLimit = { name: 'family-form-submit', attempts: 60, windowSeconds: hour };
/** Of a church, whatever addresses they come from: all families of a church of 80 or 800 may answer in one week. */
const maxWaiting = 500;

interface OpenForm extends OpenChurch {
  readonly welcome: string;
}

/** Runs `work` in the church of the slug. Throws the same Problem for whatever is not open. */
function inOpenForm<T>(
  { core, input }: GlobalCall<{ slug: string }>,
  work: (form: OpenForm) => Promise<T>,
): Promise<T> {
  const createClosedProblem = (): Problem => new Problem('not_found', 'family-form:errors.closed');
  const address = { slug: input.slug, module: 'families', createClosedProblem } as const;
  return inOpenChurch(core, address, async (open) => {
    const { isOpen, welcome } = await readSettings(open.db);
    if (!isOpen) throw createClosedProblem();
    return work({ ...open, welcome });
  });
}

export async function openForm(call: GlobalCall<{ slug: string }>): Promise<PublicFamilyForm> {
  await enforceAddressLimit(call, openLimit);
  return inOpenForm(call, async ({ db, church, welcome, slug }) => {
    const language = getRequestLanguage(call.request.headers, church.language);
    const { name, logoUrl, country } = church;
    return {
      church: { name, logoUrl, country, language: church.language },
      slug,
      welcome,
      roles: await listRoleChoices(db, language),
    };
  });
}

export async function submitForm(call: GlobalCall<FamilyFormInput>): Promise<void> {
  await enforceAddressLimit(call, submitLimit);
  const { slug: _slug, requestId, language, agrees: _agrees, ...form } = call.input;
  await inOpenForm(call, async ({ db, church }) => {
    const sender = { db, church, actor: { name: '', userId: null } };
    const content = await checkForm(
      sender,
      { ...form, people: form.people.map(capitalizeNames), leavingIds: [] },
      { family: null, label: church.name },
    );
    const agreement = translate(language).t('family-form:form.agreement', { church: church.name });
    const id = await insertSubmission(db, {
      kind: registrationKind,
      content: { ...content, agreement },
      requestId,
      submittedAt: now(),
    });
    // One that is sent again has arrived already. The transaction takes back the one that is too many.
    if (id !== null && (await hasMoreWaiting(db, registrationKind, maxWaiting)))
      throw new Problem('limit_reached', 'family-form:errors.full');
  });
}
