/** Contract → handler. */
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { splitKnownName } from '#domain/kernel/names/read-names.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { visitorsContract as contract } from '#domain/visitors/contract.ts';
import { acceptedCard, type CardView } from '#domain/visitors/schema.ts';
import { readSlug, settleSlug } from '#server/churches/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import {
  churchRoute,
  globalRoute,
  route,
  type Route,
  type TransactionCall,
} from '#server/core/http/http.ts';
import { findLivingDuplicates, findSubmissionOfKind } from '#server/people/public.ts';
import { acceptCard, undoAcceptance } from './accept-card.ts';
import { visitorCardKind } from './card-kind.ts';
import { openCard, submitCard } from './public-card.ts';
import { readSettings, writeSettings } from './settings-queries.ts';

export const visitorsRoutes: readonly Route[] = [
  globalRoute(contract.open, openCard),
  globalRoute(contract.submit, async (call) => {
    await submitCard(call);
    return done;
  }),
  churchRoute(contract.settings, async ({ core, church, inChurch }) => ({
    ...(await inChurch(readSettings)),
    slug: await readSlug(core.database, church.id),
  })),
  churchRoute(contract.changeSettings, async ({ core, church, input, inChurch }) => {
    const slug = await settleSlug(core.database, church, input.isOpen);
    await inChurch(async (db) => {
      await writeSettings(db, input);
      await recordAudit(db, {
        action: 'visitor-card-changed',
        subject: { table: 'churches', id: church.id, label: church.name },
      });
    });
    return { ...input, slug };
  }),
  route(contract.card, readCard),
  route(contract.accept, acceptCard),
  route(contract.undoAcceptance, async (call) => {
    await undoAcceptance(call);
    return done;
  }),
];

async function readCard(call: TransactionCall<{ submissionId: string }>): Promise<CardView> {
  const { db, input } = call;
  const card = await findSubmissionOfKind(db, visitorCardKind, input.submissionId);
  if (!card) throw new Problem('not_found');
  const { givenNames, surname1, surname2, phone, email } = card.content;
  const isWaiting = card.status === 'waiting';
  const findKnown = (person: Partial<PersonInput>) =>
    findLivingDuplicates(call, { ...createEmptyPerson(), ...person });
  const candidates = isWaiting
    ? await findKnown({
        givenNames,
        surname1,
        surname2,
        phones: phone === '' ? [] : [{ number: phone, kind: 'mobile', whatsapp: false }],
        emails: email === '' ? [] : [{ value: email, kind: 'home', primary: true }],
      })
    : [];
  const spouse = normalizeLine(card.content.spouse);
  const spouseCandidates =
    isWaiting && spouse !== '' ? await findKnown(splitKnownName(spouse)) : [];
  const accepted = acceptedCard.safeParse(card.result);
  return {
    ...card.content,
    candidates,
    spouseCandidates,
    familyId: accepted.data?.family?.familyId ?? null,
    mayUndo: card.status === 'accepted' && accepted.success,
  };
}
