import type { Selectable } from 'kysely';
import {
  newsletterIdentity,
  vocabulary,
  type ChurchSettings,
  type ChurchView,
} from '#domain/churches/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** Locks the church until the transaction ends, so that concurrent changes can't exceed a limit or use a name twice. */
export async function lockChurch(db: ChurchDb): Promise<void> {
  const church = db.selectFrom('churches').select('id').where('id', '=', getChurchId(db));
  await church.forNoKeyUpdate().executeTakeFirstOrThrow();
}

const viewColumns = [
  'id',
  'name',
  'legal_name',
  'tax_id',
  'logo_url',
  'plan',
  'modules',
  'country',
  'time_zone',
  'currency',
  'language',
  'fiscal_month',
  'shows_birthdays',
  'vocabulary',
  'contact_email',
  'phone',
  'address',
  'website',
  'newsletter_identity',
] as const;

const selectChurch = prepareQuery<
  Pick<Selectable<Tables['churches']>, (typeof viewColumns)[number]>
>('read_church', `SELECT ${viewColumns.join(', ')} FROM churches WHERE id = $1`);

export async function readChurch(db: ChurchDb): Promise<ChurchView> {
  const [row] = await selectChurch(db, []);
  if (!row) throw new Error('The transaction has no church');
  return {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    taxId: row.tax_id,
    logoUrl: row.logo_url,
    plan: row.plan,
    modules: row.modules,
    country: row.country,
    timeZone: row.time_zone,
    currency: row.currency,
    language: row.language,
    fiscalMonth: row.fiscal_month,
    showsBirthdays: row.shows_birthdays,
    vocabulary: vocabulary.parse(row.vocabulary),
    contactEmail: row.contact_email,
    phone: row.phone,
    address: row.address,
    website: row.website,
    newsletter: newsletterIdentity.parse(row.newsletter_identity),
  };
}

export type ChurchSettingsChange = { [K in keyof ChurchSettings]?: ChurchSettings[K] | undefined };

export async function updateChurch(db: ChurchDb, change: ChurchSettingsChange): Promise<void> {
  const columns = {
    name: change.name,
    legal_name: change.legalName,
    tax_id: change.taxId,
    country: change.country,
    time_zone: change.timeZone,
    currency: change.currency,
    language: change.language,
    fiscal_month: change.fiscalMonth,
    shows_birthdays: change.showsBirthdays,
    vocabulary: change.vocabulary && JSON.stringify(change.vocabulary),
    modules: change.modules,
    contact_email: change.contactEmail,
    phone: change.phone,
    address: change.address,
    website: change.website,
    newsletter_identity: change.newsletter && JSON.stringify(change.newsletter),
  };
  const changedColumns = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  );
  await db
    .updateTable('churches')
    .set({ ...changedColumns, updated_at: now() })
    .where('id', '=', getChurchId(db))
    .execute();
}

/** Sets the logo's URL and returns the former one. */
export async function replaceLogo(db: ChurchDb, logoUrl: string | null): Promise<string | null> {
  const before = await db
    .selectFrom('churches')
    .select('logo_url')
    .where('id', '=', getChurchId(db))
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('churches')
    .set({ logo_url: logoUrl, updated_at: now() })
    .where('id', '=', getChurchId(db))
    .execute();
  return before.logo_url;
}

/** Whether users who may not see people see the members' birthdays. */
export async function showsBirthdays(db: ChurchDb): Promise<boolean> {
  const church = await db
    .selectFrom('churches')
    .select('shows_birthdays')
    .where('id', '=', getChurchId(db))
    .executeTakeFirstOrThrow();
  return church.shows_birthdays;
}
