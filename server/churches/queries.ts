import type { Selectable } from 'kysely';
import {
  newsletterIdentity,
  vocabulary,
  type ChurchSettings,
  type ChurchView,
} from '#domain/churches/schema.ts';
import type { ModuleKey } from '#domain/modules.ts';
import { getReadOnlyModules } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** Locks the church until the transaction ends, so that concurrent changes can't exceed a limit or use a name twice. Lock it first. */
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
  'hour_cycle',
  'fiscal_month',
  'shows_birthdays',
  'shows_contact',
  'vocabulary',
  'contact_email',
  'phone',
  'address',
  'website',
  'newsletter_identity',
] as const;

type Church = Selectable<Tables['churches']>;
type ViewRow = Pick<Church, (typeof viewColumns)[number]>;

const selectChurch = prepareQuery<ViewRow>(
  'read_church',
  `SELECT ${viewColumns.join(', ')} FROM churches WHERE id = $1`,
);

export async function readChurch(db: ChurchDb): Promise<ChurchView> {
  const [row] = await selectChurch(db, []);
  if (!row) throw new Error('The transaction has no church');
  return toView(row);
}

const selectChurchInUse = prepareQuery<ViewRow & { readonly planModules: Church['plan_modules'] }>(
  'read_church_in_use',
  `SELECT ${viewColumns.join(', ')}, plan_modules AS "planModules" FROM churches
  WHERE id = $1 AND status = 'active' AND deletion_due_at IS NULL`,
);

/** The church if it is in use, and may read and change the module: what strangers see of it is open. Otherwise null. */
export async function readOpenChurch(
  db: ChurchDb,
  { stripe }: Pick<Config, 'stripe'>,
  module: ModuleKey,
): Promise<ChurchView | null> {
  const [church] = await selectChurchInUse(db, []);
  const billing = stripe ? 'stripe' : 'manual';
  return church?.modules.includes(module) === true &&
    !getReadOnlyModules(church.modules, { ...church, billing }).includes(module)
    ? toView(church)
    : null;
}

export const isModuleOpen = async (
  ...question: Parameters<typeof readOpenChurch>
): Promise<boolean> => (await readOpenChurch(...question)) !== null;

function toView(row: ViewRow): ChurchView {
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
    hourCycle: row.hour_cycle,
    fiscalMonth: row.fiscal_month,
    showsBirthdays: row.shows_birthdays,
    showsContact: row.shows_contact,
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
    hour_cycle: change.hourCycle,
    fiscal_month: change.fiscalMonth,
    shows_birthdays: change.showsBirthdays,
    shows_contact: change.showsContact,
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
