/** The pledges of two records that become one. A person has one pledge in a campaign: the one that promises more stays. */
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import { pledgesPermissions } from '#domain/pledges/permissions.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { requireBooks } from '#server/finance/public.ts';
import type { MergeSource, OnPeopleMerged } from '#server/people/public.ts';
import { getLastDay, sumPlan } from './campaigns.ts';
import { deletePledge, listCampaigns, listPledgesOfPeople, movePledges } from './queries.ts';

interface Promised {
  readonly id: string;
  readonly personId: string | null;
  readonly campaign: string;
  /** Until the end of the campaign, in minor units. */
  readonly sum: bigint;
  /** Whether the other record has a pledge in the campaign. */
  readonly hasRival: boolean;
  readonly isLeft: boolean;
}

export const mergePledges: OnPeopleMerged = async (db, { keptId, removedId }) => {
  for (const { id, isLeft } of await listPromised(db, keptId, removedId))
    if (!isLeft) await deletePledge(db, id);
  await movePledges(db, removedId, keptId);
};

/** "Techo nuevo: $ 50.000", and what becomes of it where both records promised. */
export const mergedPledges: MergeSource = {
  kind: 'pledges',
  permission: pledgesPermissions.names,
  read: async ({ db, actor, church, request, input }, personId) => {
    const own = (await listPromised(db, input.personId, input.removedId)).filter(
      (each) => each.personId === personId,
    );
    if (own.length === 0) return [];
    const { currency } = await requireBooks(db);
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    return own.map(({ campaign, sum, hasRival, isLeft }) => {
      const text = `${campaign}: ${formatAmount(String(sum), currency, church)}`;
      if (!hasRival) return text;
      return t(isLeft ? 'pledges:merged.stays' : 'pledges:merged.ends', { text });
    });
  },
};

async function listPromised(
  db: ChurchDb,
  keptId: string,
  removedId: string,
): Promise<readonly Promised[]> {
  const pledges = await listPledgesOfPeople(db, [keptId, removedId]);
  if (pledges.length === 0) return [];
  const campaigns = new Map((await listCampaigns(db)).map((each) => [each.id, each]));
  const sums = pledges.flatMap((pledge) => {
    const campaign = campaigns.get(pledge.campaign_id);
    return campaign
      ? [{ pledge, campaign, sum: sumPlan(pledge, campaign, getLastDay(campaign)) }]
      : [];
  });
  return sums.map(({ pledge, campaign, sum }) => {
    const rival = sums.find((each) => each.campaign === campaign && each.pledge !== pledge);
    const isLeft = !rival || sum > rival.sum || (sum === rival.sum && pledge.person_id === keptId);
    return {
      id: pledge.id,
      personId: pledge.person_id,
      campaign: campaign.name,
      sum,
      hasRival: rival !== undefined,
      isLeft,
    };
  });
}
