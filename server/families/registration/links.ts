/** Creates, lists and revokes registration links. */
import { registrationContract as contract } from '#domain/families/registration-contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { createJoinToken } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { lockFamily } from '../save-household.ts';
import {
  countOpenLinks,
  insertLink,
  listOpenLinks,
  revokeLink,
  revokeLinksOfFamily,
  toLinkView,
} from './link-queries.ts';

/** Open links for families that are not on record yet, in a church. */
const maxOpenLinks = 100;
const dayMs = 24 * 3600 * 1000;

export const linkRoutes: readonly Route[] = [
  route(contract.links, async ({ db, input }) => ({
    items: (await listOpenLinks(db, input.familyId ?? null, now())).map(toLinkView),
  })),
  route(contract.createLink, async (call) => {
    const { core, db, actor, church, input } = call;
    const at = now();
    const { token, hash } = createJoinToken(church.id);
    const label = await prepareFor(call, at);
    const row = await insertLink(db, {
      familyId: input.familyId,
      label,
      hash,
      createdBy: actor,
      createdAt: at,
      expiresAt: new Date(at.getTime() + input.days * dayMs),
    });
    await recordAudit(db, {
      action: 'registration-link-created',
      subject: { table: 'registration_links', id: row.id, label },
    });
    return { url: `${core.config.appUrl}/app/families/register/${token}`, link: toLinkView(row) };
  }),
  route(contract.revokeLink, async ({ db, input }) => {
    const row = await revokeLink(db, input.linkId, now());
    if (!row) throw new Problem('not_found', 'families:errors.link-not-open');
    await recordAudit(db, {
      action: 'registration-link-revoked',
      subject: { table: 'registration_links', id: row.id, label: row.label },
    });
    return done;
  }),
];

/** Makes room for a new link; returns its label. */
async function prepareFor(
  {
    db,
    input,
  }: Parameters<typeof lockFamily>[0] & {
    readonly input: { readonly familyId: string | null; readonly label: string };
  },
  at: Date,
): Promise<string> {
  if (input.familyId === null) {
    if ((await countOpenLinks(db, at)) >= maxOpenLinks)
      throw new Problem('limit_reached', 'families:errors.links-full', {
        values: { limit: maxOpenLinks },
      });
    return input.label;
  }
  const household = await lockFamily({ db }, input.familyId);
  if (household.dissolved_on !== null)
    throw new Problem('failed_precondition', 'families:errors.family-dissolved');
  await revokeLinksOfFamily(db, household.id, at);
  return household.name;
}
