/** The columns whose words are a list in `domain` accept no other word, as their generated types say. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await limitChurches(db);
  await limitPeople(db);
  await limitNewsletters(db);
  await sql`
    ALTER TABLE sessions ADD CONSTRAINT sessions_preview_role_check
      CHECK (preview_role IN ('superadmin', 'admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'))`.execute(
    db,
  );
  await sql`
    ALTER TABLE passkeys ADD CONSTRAINT passkeys_transports_check
      CHECK (transports <@ ARRAY['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])`.execute(
    db,
  );
}

async function limitChurches(db: Kysely<unknown>): Promise<void> {
  const modules = sql`ARRAY[
    'people', 'families', 'groups', 'agenda', 'finance', 'buildings', 'newsletters', 'system'
  ]`;
  await sql`
    ALTER TABLE churches
      ADD CONSTRAINT churches_modules_check CHECK (modules <@ ${modules}),
      ADD CONSTRAINT churches_plan_modules_check CHECK (plan_modules <@ ${modules})`.execute(db);
}

async function limitPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE belonging_statuses
      DROP CONSTRAINT belonging_statuses_color_check,
      ADD CONSTRAINT belonging_statuses_color_check
        CHECK (color IN ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'))`.execute(
    db,
  );
  await sql`
    ALTER TABLE people ADD CONSTRAINT people_document_type_check CHECK (document_type IN (
      'AR_DNI', 'BO_CI', 'BR_CPF', 'BR_RG', 'CL_RUT', 'CO_CC', 'CO_TI', 'CO_CE', 'CO_PPT',
      'CR_CEDULA', 'CR_DIMEX', 'CU_CI', 'DO_CEDULA', 'EC_CEDULA', 'ES_DNI', 'ES_NIE', 'GQ_DIP',
      'GT_DPI', 'HN_DNI', 'MX_CURP', 'MX_INE', 'NI_CEDULA', 'PA_CEDULA', 'PE_DNI', 'PE_CE',
      'PY_CI', 'SV_DUI', 'UY_CI', 'VE_CI', 'PASSPORT', 'OTHER'))`.execute(db);
}

async function limitNewsletters(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE newsletters ADD CONSTRAINT newsletters_held_reason_check
      CHECK (held_reason IN ('relay-unreachable', 'relay-refused'))`.execute(db);
  await sql`
    ALTER TABLE newsletter_recipients ADD CONSTRAINT newsletter_recipients_reason_check CHECK (reason IN (
      'address-unknown', 'mailbox-full', 'refused', 'temporary', 'tries-used-up', 'too-large', 'reply-lost',
      'worker-lost', 'unsubscribed', 'bounced-before', 'cancelled'))`.execute(db);
}
