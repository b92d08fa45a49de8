/** Receipts of gifts, numbered without gaps, and the links by which givers open theirs (decision 083). */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createReceipts(db);
  await createLinks(db);
  await sql`ALTER TABLE finance_gifts ADD COLUMN receipt_id uuid,
    ADD FOREIGN KEY (church_id, receipt_id) REFERENCES finance_receipts (church_id, id)`.execute(
    db,
  );
  await sql`CREATE INDEX finance_gifts_receipt ON finance_gifts (church_id, receipt_id) WHERE receipt_id IS NOT NULL`.execute(
    db,
  );
}

async function createReceipts(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_receipts (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid,
      series text NOT NULL CHECK (series ~ '^[A-Z0-9]{1,6}$'),
      number bigint NOT NULL CHECK (number > 0),
      -- Of issue.
      day date NOT NULL,
      batch_id uuid NOT NULL,
      -- null: somebody without a record, or a person who was erased.
      person_id uuid,
      -- As printed: it stays when the person is renamed or erased.
      payer text NOT NULL CHECK (char_length(payer) BETWEEN 1 AND 160),
      -- Its folded words.
      search_text text COLLATE "C" NOT NULL,
      -- The number in the church's book of paper receipts.
      paper_number text NOT NULL DEFAULT '',
      currency text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      -- [{day, category, fund, method, amount}] as printed; fund is null for money that is free.
      items jsonb NOT NULL,
      status text NOT NULL DEFAULT 'issued' CHECK (status IN ('issued', 'void')),
      voided_on date,
      void_reason text NOT NULL DEFAULT '',
      created_by_name text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      UNIQUE (church_id, series, number),
      FOREIGN KEY (church_id, batch_id) REFERENCES finance_batches (church_id, id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id),
      CHECK ((status = 'void') = (voided_on IS NOT NULL))
    )`.execute(db);
  // Ids grow with time.
  await sql`CREATE INDEX finance_receipts_batch ON finance_receipts (church_id, batch_id, id)`.execute(
    db,
  );
  await sql`CREATE INDEX finance_receipts_person ON finance_receipts (church_id, person_id, id) WHERE person_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'finance_receipts');
}

async function createLinks(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_receipt_links (
      church_id uuid NOT NULL,
      receipt_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      -- A receipt has one link: a new one replaces it.
      PRIMARY KEY (church_id, receipt_id),
      UNIQUE (church_id, token_hash),
      FOREIGN KEY (church_id, receipt_id) REFERENCES finance_receipts (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'finance_receipt_links');
}
