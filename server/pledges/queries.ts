/** The SQL of campaigns and pledges. */
import { sql, type Selectable } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { hasDied } from '#server/people/public.ts';

export type CampaignRow = Selectable<Tables['campaigns']>;
export type PledgeRow = Selectable<Tables['pledges']>;
export type CampaignFields = Omit<CampaignRow, 'church_id' | 'id' | 'version' | 'request_id'>;

export const listCampaigns = (db: ChurchDb): Promise<CampaignRow[]> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .orderBy('until_month', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findCampaign = (db: ChurchDb, id: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();

export const lockCampaign = (db: ChurchDb, id: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findCampaignByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('campaigns').select('id').where('request_id', '=', requestId).executeTakeFirst();

/** false: the same request has added it before. */
export async function insertCampaign(
  db: ChurchDb,
  row: CampaignFields & Pick<CampaignRow, 'id' | 'request_id'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('campaigns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Of a locked row; raises the version. */
export const updateCampaign = (
  db: ChurchDb,
  { id, version }: Pick<CampaignRow, 'id' | 'version'>,
  fields: CampaignFields,
) =>
  db
    .updateTable('campaigns')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute();

export const deleteCampaign = (db: ChurchDb, id: string) =>
  db.deleteFrom('campaigns').where('id', '=', id).returningAll().executeTakeFirst();

/** Of all or some campaigns, without names: what sums need. */
export const listPlans = (db: ChurchDb, campaignIds: readonly string[]) =>
  db
    .selectFrom('pledges')
    .select(['campaign_id', 'amount', 'frequency', 'starts_on'])
    .where(sql<boolean>`campaign_id = ANY (${campaignIds}::uuid[])`)
    .execute();

export async function countPledges(db: ChurchDb, campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pledges')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One more than the limit if there are more. */
export const listPledges = (
  db: ChurchDb,
  campaignId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<PledgeRow[]> =>
  db
    .selectFrom('pledges')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit + 1)
    .execute();

/** Pledges of people in campaigns that last until this month, the first day of which is given, or longer. */
export const listOpenPledges = (db: ChurchDb, month: string) =>
  db
    .selectFrom('pledges')
    .innerJoin('campaigns', 'campaigns.id', 'pledges.campaign_id')
    .select(['pledges.person_id', 'campaigns.id as campaign_id', 'campaigns.name'])
    .where('campaigns.until_month', '>=', month)
    .where('pledges.person_id', 'is not', null)
    .orderBy('campaigns.name')
    .orderBy('pledges.id');

/** Of the open ones, those of people who died. */
export const listPledgesOfDeceased = (db: ChurchDb, month: string) =>
  listOpenPledges(db, month)
    .where(hasDied(sql`${getChurchId(db)}::uuid`, sql.ref('pledges.person_id')))
    .execute();

export const findPledge = (db: ChurchDb, id: string): Promise<PledgeRow | undefined> =>
  db.selectFrom('pledges').selectAll().where('id', '=', id).executeTakeFirst();

export const findPledgeByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('pledges').selectAll().where('request_id', '=', requestId).executeTakeFirst();

/** false: the same request arrived before, or the person has promised already. */
export async function insertPledge(
  db: ChurchDb,
  row: Omit<PledgeRow, 'church_id' | 'version'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('pledges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** false: it was changed or removed since. */
export async function updatePledge(
  db: ChurchDb,
  { id, version }: Pick<PledgeRow, 'id' | 'version'>,
  fields: Pick<PledgeRow, 'amount' | 'frequency' | 'starts_on'>,
): Promise<boolean> {
  const updated = await db
    .updateTable('pledges')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return updated.length > 0;
}

export const deletePledge = (db: ChurchDb, id: string) =>
  db.deleteFrom('pledges').where('id', '=', id).returningAll().executeTakeFirst();

export const listPledgesOfPeople = (
  db: ChurchDb,
  personIds: readonly string[],
): Promise<PledgeRow[]> =>
  db
    .selectFrom('pledges')
    .selectAll()
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .orderBy('id')
    .execute();

/** Of another person, who has promised nothing in the same campaigns. */
export const movePledges = (db: ChurchDb, fromId: string, toId: string) =>
  db.updateTable('pledges').set({ person_id: toId }).where('person_id', '=', fromId).execute();

/** The promise stays as a sum, without the name. */
export async function forgetPledgers(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  await db
    .updateTable('pledges')
    .set({ person_id: null })
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .execute();
}
