/** The demo church gathers for a new roof, for which some of its families have promised. */
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { requireBooks } from '#server/finance/public.ts';
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
  const givers = church.homes.flatMap(({ people }) => people[0]?.id ?? []);
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

export const pledgesDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedPledges(db, church)),
};
