/** Stored words and columns have the names of the product's other parts. Archives keep those of their time: `renamedColumns` in a feature's `tables.ts`. */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await renameColumns(db);
  await renameRecipientReasons(db);
  await renameAuditActions(db);
  await renameErrorKeys(db);
  await sql`ALTER FUNCTION audit_sweep(timestamptz) RENAME TO audit_delete_expired`.execute(db);
}

const renamedColumns = {
  billing_events: { heard_at: 'received_at' },
  church_days: { noted_at: 'recorded_at' },
  church_exports: {
    asked_at: 'requested_at',
    asked_by: 'requested_by',
    asked_by_name: 'requested_by_name',
  },
  church_restores: {
    asked_at: 'requested_at',
    asked_by: 'requested_by',
    asked_by_name: 'requested_by_name',
  },
  churches: {
    deletion_asked_at: 'deletion_requested_at',
    deletion_asked_by: 'deletion_requested_by',
  },
  completion_links: {
    made_by: 'created_by',
    made_by_name: 'created_by_name',
    made_at: 'created_at',
  },
  newsletter_recipients: { waits_again: 'is_requeued', left_behind: 'is_abandoned' },
  newsletters: { on_the_way: 'in_flight', doubts_settled_at: 'uncertain_reviewed_at' },
  support_accesses: { asked_at: 'requested_at', begun_at: 'started_at' },
} as const;

async function renameColumns(db: Migrating): Promise<void> {
  for (const [table, columns] of Object.entries(renamedColumns)) {
    for (const [before, after] of Object.entries(columns)) {
      await sql`ALTER TABLE ${sql.table(table)} RENAME COLUMN ${sql.ref(before)} TO ${sql.ref(after)}`.execute(
        db,
      );
    }
  }
  await sql`
    ALTER TABLE newsletter_recipients
      RENAME CONSTRAINT newsletter_recipients_waits_again_check TO newsletter_recipients_is_requeued_check`.execute(
    db,
  );
}

async function renameRecipientReasons(db: Migrating): Promise<void> {
  await sql`ALTER TABLE newsletter_recipients DROP CONSTRAINT newsletter_recipients_reason_check`.execute(
    db,
  );
  await withoutRowLevelSecurity(db, ['newsletter_recipients'], async () => {
    await sql`
      UPDATE newsletter_recipients
      SET reason = CASE reason WHEN 'tries-used-up' THEN 'attempts-exhausted' ELSE 'response-lost' END
      WHERE reason IN ('tries-used-up', 'reply-lost')`.execute(db);
  });
  await sql`
    ALTER TABLE newsletter_recipients ADD CONSTRAINT newsletter_recipients_reason_check CHECK (reason IN (
      'address-unknown', 'mailbox-full', 'refused', 'temporary', 'attempts-exhausted', 'too-large', 'response-lost',
      'worker-lost', 'unsubscribed', 'bounced-before', 'cancelled'))`.execute(db);
}

const renamedActions = {
  activate: 'account-activated',
  'church-deletion-asked': 'church-deletion-requested',
  'church-deletion-undone': 'church-deletion-cancelled',
  'completion-decided': 'completion-reviewed',
  'completion-link': 'completion-link-created',
  'invite-again': 'invite-resent',
  'sessions-ended': 'sessions-revoked',
} as const;

/** Entries also name the columns that they changed. */
async function renameAuditActions(db: Migrating): Promise<void> {
  await withoutRowLevelSecurity(db, ['audit_log'], async () => {
    for (const [before, after] of Object.entries(renamedActions))
      await sql`UPDATE audit_log SET action = ${after} WHERE action = ${before}`.execute(db);
    const keys = [
      ...Object.entries(renamedColumns.churches),
      // The church's deletion itself, in the platform's log.
      ['asked', 'requested'],
    ];
    for (const [before, after] of keys) {
      await sql`
        UPDATE audit_log SET
          before = CASE WHEN jsonb_exists(before, ${before}::text)
            THEN before - ${before}::text || jsonb_build_object(${after}::text, before -> ${before}::text) ELSE before END,
          after = CASE WHEN jsonb_exists(after, ${before}::text)
            THEN after - ${before}::text || jsonb_build_object(${after}::text, after -> ${before}::text) ELSE after END
        WHERE subject_table = 'churches' AND (jsonb_exists(before, ${before}::text) OR jsonb_exists(after, ${before}::text))`.execute(
        db,
      );
    }
  });
}

/** The reasons of failed imports and restores, and the keys of a restore's preview. */
async function renameErrorKeys(db: Migrating): Promise<void> {
  await withoutRowLevelSecurity(db, ['imports', 'church_restores'], async () => {
    await sql`
      UPDATE imports SET failure = replace(failure, '"import-row-endless"', '"import-unclosed-quote"')
      WHERE failure LIKE '%"import-row-endless"%'`.execute(db);
    await sql`
      UPDATE church_restores SET failure = replace(failure, '"restore-not-a-copy"', '"restore-invalid-archive"')
      WHERE failure LIKE '%"restore-not-a-copy"%'`.execute(db);
    await sql`
      UPDATE church_restores
      SET preview = preview - 'comes' - 'staysOut'
        || jsonb_build_object('restored', preview -> 'comes', 'notRestored', preview -> 'staysOut')
      WHERE jsonb_exists(preview, 'comes')`.execute(db);
  });
}
