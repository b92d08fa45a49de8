/** The demo church gathers for a new roof, for which some of its families have promised. */
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { listGivenForFund, requireBooks } from '#server/finance/public.ts';
import { toFrequency } from './campaigns.ts';
import { insertCampaign, insertPledge } from './queries.ts';
import demo from './demo-pledges.json' with { type: 'json' };

async function seedPledges(db: ChurchDb, church: DemoChurch): Promise<void> {
  const { funds } = await requireBooks(db);
  const fund = [...funds.values()].find(({ name }) => name === demo.fund);
  if (!fund) return;
  const today = toPlainDay(now(), church.timeZone);
  const from = startOfMonth(today, -5);
  const campaignId = newId();
  await insertCampaign(db, {
    id: campaignId,
    request_id: newId(),
    name: demo.campaign,
    fund_id: fund.id,
    goal: demo.goal,
    from_month: from,
    until_month: startOfMonth(today, 6),
    is_public: true,
  });
  const givers = await findGivers(db, church, { fundId: fund.id, from, until: today });
  for (const [index, { amount, frequency }] of demo.pledges.entries()) {
    const personId = givers[index];
    if (personId === undefined) return;
    await insertPledge(db, {
      id: newId(),
      request_id: newId(),
      campaign_id: campaignId,
      person_id: personId,
      amount,
      frequency: toFrequency(frequency),
      starts_on: from,
    });
  }
}

/** The first of each home; those that gave to the fund come before the others. */
async function findGivers(
  db: ChurchDb,
  { homes }: DemoChurch,
  gifts: Parameters<typeof listGivenForFund>[2],
): Promise<string[]> {
  const people = homes.flatMap((home) => home.people[0]?.id ?? []);
  const given = (await listGivenForFund(db, people, gifts)).map(({ person_id: id }) => id);
  return [...new Set([...given, ...people])];
}

export const pledgesDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedPledges(db, church)),
};
