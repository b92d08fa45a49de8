/** Campaigns with what was promised and given. */
import type { pledgesContract } from '#domain/pledges/contract.ts';
import { countInstallments, frequencies, type Frequency } from '#domain/pledges/installments.ts';
import { maxCampaigns, type CampaignView, type ThermometerView } from '#domain/pledges/schema.ts';
import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { enforceAddressLimit } from '#server/access/public.ts';
import { inOpenChurch } from '#server/churches/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { GlobalCall, TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import {
  createFieldProblem,
  listFundIncome,
  requireBooks,
  requireFund,
  type Books,
} from '#server/finance/public.ts';
import {
  deleteCampaign,
  findCampaign,
  findCampaignByRequest,
  insertCampaign,
  listCampaigns,
  listPlans,
  lockCampaign,
  updateCampaign,
  type CampaignFields,
  type CampaignRow,
} from './queries.ts';

type Call<Name extends keyof typeof pledgesContract> = TransactionCall<
  OutputOf<(typeof pledgesContract)[Name]['input']>
>;

/** The last day of a campaign. */
export const getLastDay = ({ until_month: until }: Pick<CampaignRow, 'until_month'>): string =>
  addDays(startOfMonth(until, 1), -1);

export const toFrequency = (text: string): Frequency =>
  frequencies.find((each) => each === text) ?? 'once';

interface Plan {
  readonly amount: number;
  readonly frequency: string;
  readonly starts_on: string;
}

/** What is promised until the end of a day. */
export const sumPlan = (
  { amount, frequency, starts_on: startsOn }: Plan,
  campaign: Pick<CampaignRow, 'until_month'>,
  until: string,
): bigint =>
  BigInt(amount) *
  BigInt(
    countInstallments(
      { frequency: toFrequency(frequency), startsOn, endsOn: getLastDay(campaign) },
      until,
    ),
  );

export async function readCampaigns(db: ChurchDb): Promise<CampaignView[]> {
  return toViews(db, await requireBooks(db), await listCampaigns(db));
}

export async function readCampaign(db: ChurchDb, id: string): Promise<CampaignView> {
  const campaign = requireCampaign(await findCampaign(db, id));
  const [view] = await toViews(db, await requireBooks(db), [campaign]);
  return requireFound(view);
}

export const requireCampaign = (campaign: CampaignRow | undefined): CampaignRow =>
  requireFound(campaign, 'pledges:errors.campaign-not-found');

async function toViews(
  db: ChurchDb,
  books: Books,
  campaigns: readonly CampaignRow[],
): Promise<CampaignView[]> {
  const ids = campaigns.map(({ id }) => id);
  const plans = Map.groupBy(await listPlans(db, ids), (plan) => plan.campaign_id);
  const given = await readGiven(db, campaigns);
  return campaigns.map((campaign) => {
    const own = plans.get(campaign.id) ?? [];
    const promised = own.reduce(
      (sum, plan) => sum + sumPlan(plan, campaign, getLastDay(campaign)),
      0n,
    );
    return {
      id: campaign.id,
      version: campaign.version,
      name: campaign.name,
      fund: { id: campaign.fund_id, name: books.funds.get(campaign.fund_id)?.name ?? '' },
      goal: campaign.goal,
      currency: books.currency,
      from: campaign.from_month.slice(0, 7),
      until: campaign.until_month.slice(0, 7),
      isPublic: campaign.is_public,
      given: String(given.get(campaign.id) ?? 0n),
      promised: String(promised),
      pledges: own.length,
    };
  });
}

/** What came in for the fund of each campaign while it lasts. */
async function readGiven(
  db: ChurchDb,
  campaigns: readonly CampaignRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const income = await listFundIncome(db, [...new Set(campaigns.map((each) => each.fund_id))]);
  return new Map(
    campaigns.map((campaign) => [
      campaign.id,
      income
        .filter(
          ({ fund_id: fund, month }) =>
            fund === campaign.fund_id &&
            month >= campaign.from_month &&
            month <= campaign.until_month,
        )
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    ]),
  );
}

const toFields = ({
  name,
  fundId,
  goal,
  from,
  until,
  isPublic,
}: Omit<Call<'updateCampaign'>['input'], 'campaignId' | 'version'>): CampaignFields => ({
  name,
  fund_id: fundId,
  goal,
  from_month: `${from}-01`,
  until_month: `${until}-01`,
  is_public: isPublic,
});

/** Money of others is not the church's to gather for. */
function requireOwnFund(books: Books, fundId: string): void {
  if (requireFund(books, fundId).kind === 'custody')
    throw createFieldProblem('fundId', 'pledges:errors.custody');
}

const log = (
  db: ChurchDb,
  action: 'campaign-added' | 'campaign-changed' | 'campaign-removed',
  campaign: CampaignFields & Pick<CampaignRow, 'id'>,
  books: Books,
): Promise<void> => {
  const { id, name, goal, fund_id: fundId, from_month: from, until_month: until } = campaign;
  return recordAudit(db, {
    action,
    subject: { table: 'campaigns', id, label: name },
    after: {
      goal: goal === null ? '' : formatTyped(goal, books.currency),
      fund: books.funds.get(fundId)?.name ?? '',
      months: `${from.slice(0, 7)} – ${until.slice(0, 7)}`,
      is_public: campaign.is_public,
    },
  });
};

export async function createCampaign({ db, input }: Call<'createCampaign'>): Promise<CampaignView> {
  const { requestId, ...fields } = input;
  const earlier = await findCampaignByRequest(db, requestId);
  if (earlier) return readCampaign(db, earlier.id);
  const books = await requireBooks(db);
  requireOwnFund(books, fields.fundId);
  if ((await listCampaigns(db)).length >= maxCampaigns)
    throw new Problem('limit_reached', 'pledges:errors.too-many-campaigns', {
      values: { limit: maxCampaigns },
    });
  const campaign = { id: newId(), request_id: requestId, ...toFields(fields) };
  if (await insertCampaign(db, campaign)) await log(db, 'campaign-added', campaign, books);
  // The same request may have been faster.
  const added = requireFound(await findCampaignByRequest(db, requestId));
  return readCampaign(db, added.id);
}

export async function changeCampaign({ db, input }: Call<'updateCampaign'>): Promise<CampaignView> {
  const { campaignId, version, ...fields } = input;
  const before = requireCampaign(await lockCampaign(db, campaignId));
  if (before.version !== version) throw new Problem('stale', 'stale');
  const books = await requireBooks(db);
  // One that was closed meanwhile stays, so that its campaign can be ended.
  if (fields.fundId !== before.fund_id) requireOwnFund(books, fields.fundId);
  const changes = toFields(fields);
  await updateCampaign(db, before, changes);
  await log(db, 'campaign-changed', { id: before.id, ...changes }, books);
  return readCampaign(db, campaignId);
}

export async function removeCampaign({
  db,
  input,
}: Call<'removeCampaign'>): Promise<Record<string, never>> {
  const gone = requireCampaign(await deleteCampaign(db, input.campaignId));
  await log(db, 'campaign-removed', gone, await requireBooks(db));
  return {};
}

const openLimit: RateLimit = { name: 'campaign-open', attempts: 300, windowSeconds: 3600 };
const createClosedProblem = (): Problem => new Problem('not_found', 'pledges:errors.closed');

/** What anybody sees of a public campaign; one that is not, and an unknown one, can't be told apart. */
export async function openThermometer(
  call: GlobalCall<OutputOf<typeof pledgesContract.thermometer.input>>,
): Promise<ThermometerView> {
  await enforceAddressLimit(call, openLimit);
  const { core, input } = call;
  const address = { slug: input.slug, module: 'finance', createClosedProblem } as const;
  return inOpenChurch(core, address, async ({ db, church }) => {
    const campaign = await findCampaign(db, input.campaignId);
    if (!campaign?.is_public) throw createClosedProblem();
    const given = await readGiven(db, [campaign]);
    const { name, logoUrl, country, language } = church;
    return {
      church: { name, logoUrl, country, language },
      name: campaign.name,
      goal: campaign.goal,
      given: String(given.get(campaign.id) ?? 0n),
      currency: (await requireBooks(db)).currency,
      until: campaign.until_month.slice(0, 7),
    };
  });
}
