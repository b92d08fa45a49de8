/** Pledges with what is due and what was given. */
import { z } from 'zod';
import type { pledgesContract } from '#domain/pledges/contract.ts';
import { maxPledges, type PledgeView } from '#domain/pledges/schema.ts';
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { createFieldProblem, listGivenForFund } from '#server/finance/public.ts';
import { listDeadIds, readNamedPeople } from '#server/people/public.ts';
import { getLastDay, requireCampaign, sumPlan, toFrequency } from './campaigns.ts';
import {
  countPledges,
  deletePledge,
  findCampaign,
  findPledge,
  findPledgeByRequest,
  insertPledge,
  listPledges,
  updatePledge,
  type CampaignRow,
  type PledgeRow,
} from './queries.ts';

type Call<Name extends keyof typeof pledgesContract> = TransactionCall<
  OutputOf<(typeof pledgesContract)[Name]['input']>
>;
type ReadingCall = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

export async function readPledges(
  call: Call<'pledges'>,
): Promise<InputOf<typeof pledgesContract.pledges.output>> {
  const { db, input } = call;
  const campaign = requireCampaign(await findCampaign(db, input.campaignId));
  const after =
    input.cursor === undefined ? null : decodeCursor(input.cursor, z.tuple([z.uuid()]))[0];
  const rows = await listPledges(db, campaign.id, { after, limit: pageSize });
  const page = toForwardPage(rows, pageSize, ({ id }) => [id]);
  return { ...page, items: await toViews(call, campaign, page.items) };
}

/** Without the right to see what each person gives, a pledge does not tell it either. */
async function toViews(
  { db, actor, church }: ReadingCall,
  campaign: CampaignRow,
  pledges: readonly PledgeRow[],
): Promise<PledgeView[]> {
  const personIds = pledges.flatMap(({ person_id: person }) => person ?? []);
  const people = await readNamedPeople(db, personIds);
  const dead = await listDeadIds(db, personIds);
  const seesGiven = can(actor, financePermissions.givers);
  const given = await readGiven(db, campaign, seesGiven ? personIds : []);
  const today = toPlainDay(now(), church.timeZone);
  return pledges.map((pledge) => {
    const { person_id: personId } = pledge;
    const person = personId === null ? undefined : people.get(personId);
    // Whose person was erased has gifts without a name.
    const isKnown = seesGiven && personId !== null;
    const due = sumPlan(pledge, campaign, today);
    const came = (personId === null ? undefined : given.get(personId)) ?? 0n;
    return {
      id: pledge.id,
      version: pledge.version,
      person:
        person && personId
          ? { id: personId, name: person.displayName, isDeceased: dead.has(personId) }
          : null,
      amount: pledge.amount,
      frequency: toFrequency(pledge.frequency),
      startsOn: pledge.starts_on,
      promised: String(sumPlan(pledge, campaign, getLastDay(campaign))),
      due: String(due),
      given: isKnown ? String(came) : null,
      overdue: isKnown ? String(due > came ? due - came : 0n) : null,
    };
  });
}

/** What each of the people gave to the fund while the campaign lasts. */
async function readGiven(
  db: ChurchDb,
  { fund_id: fundId, from_month: from, until_month: until }: CampaignRow,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const period = { fundId, from, until: startOfMonth(until, 1) };
  const rows = await listGivenForFund(db, personIds, period);
  return new Map(rows.map(({ person_id: person, amount }) => [person, BigInt(amount)]));
}

async function readPledge(call: ReadingCall, id: string): Promise<PledgeView> {
  const pledge = requirePledge(await findPledge(call.db, id));
  const campaign = requireCampaign(await findCampaign(call.db, pledge.campaign_id));
  const [view] = await toViews(call, campaign, [pledge]);
  return requireFound(view);
}

const requirePledge = (pledge: PledgeRow | undefined): PledgeRow =>
  requireFound(pledge, 'pledges:errors.pledge-not-found');

/** Without who promised and how much. */
const log = (
  db: ChurchDb,
  action: 'pledge-added' | 'pledge-changed' | 'pledge-removed',
  { id, name }: Pick<CampaignRow, 'id' | 'name'>,
): Promise<void> => recordAudit(db, { action, subject: { table: 'campaigns', id, label: name } });

export async function addPledge(call: Call<'addPledge'>): Promise<PledgeView> {
  const { db, input } = call;
  const earlier = await findPledgeByRequest(db, input.requestId);
  if (earlier) return readPledge(call, earlier.id);
  const campaign = requireCampaign(await findCampaign(db, input.campaignId));
  if (!(await readNamedPeople(db, [input.personId])).has(input.personId))
    throw createFieldProblem('personId', 'finance:errors.person-unknown');
  if ((await countPledges(db, campaign.id)) >= maxPledges)
    throw new Problem('limit_reached', 'pledges:errors.too-many-pledges', {
      values: { limit: maxPledges },
    });
  requireStart(campaign, input.startsOn);
  const pledge = {
    id: newId(),
    request_id: input.requestId,
    campaign_id: campaign.id,
    person_id: input.personId,
    amount: input.amount,
    frequency: input.frequency,
    starts_on: input.startsOn,
  };
  if (!(await insertPledge(db, pledge))) {
    const same = await findPledgeByRequest(db, input.requestId);
    if (same) return readPledge(call, same.id);
    throw createFieldProblem('personId', 'pledges:errors.promised-already');
  }
  await log(db, 'pledge-added', campaign);
  return readPledge(call, pledge.id);
}

function requireStart(campaign: CampaignRow, startsOn: string): void {
  if (startsOn < campaign.from_month || startsOn > getLastDay(campaign))
    throw createFieldProblem('startsOn', 'pledges:errors.outside-campaign');
}

export async function changePledge(call: Call<'updatePledge'>): Promise<PledgeView> {
  const { db, input } = call;
  const pledge = requirePledge(await findPledge(db, input.pledgeId));
  const campaign = requireCampaign(await findCampaign(db, pledge.campaign_id));
  requireStart(campaign, input.startsOn);
  const changes = {
    amount: input.amount,
    frequency: input.frequency,
    starts_on: input.startsOn,
  };
  if (!(await updatePledge(db, { id: pledge.id, version: input.version }, changes)))
    throw new Problem('stale', 'stale');
  await log(db, 'pledge-changed', campaign);
  return readPledge(call, pledge.id);
}

export async function removePledge({
  db,
  input,
}: Call<'removePledge'>): Promise<Record<string, never>> {
  const gone = requirePledge(await deletePledge(db, input.pledgeId));
  await log(db, 'pledge-removed', requireCampaign(await findCampaign(db, gone.campaign_id)));
  return {};
}
