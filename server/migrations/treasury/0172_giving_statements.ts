/** Statements of what each giver gave in a year, and the runs that made them. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRuns(db);
  await createStatements(db);
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE giving_statement_runs (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      year integer NOT NULL CHECK (year BETWEEN 2000 AND 2100),
      grouped_by text NOT NULL CHECK (grouped_by IN ('person', 'household')),
      least bigint NOT NULL CHECK (least BETWEEN 1 AND 1000000000000),
      is_detailed boolean NOT NULL,
      country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
      currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
      text text NOT NULL CHECK (char_length(text) <= 2000),
      signer text NOT NULL CHECK (char_length(signer) <= 120),
      office text NOT NULL CHECK (char_length(office) <= 120),
      place text NOT NULL CHECK (char_length(place) <= 120),
      status text NOT NULL DEFAULT 'gathering'
        CHECK (status IN ('gathering', 'drawing', 'ready', 'stopped', 'failed')),
      -- Of the phase: statements that are done, and all.
      progress_done integer NOT NULL DEFAULT 0,
      progress_total integer NOT NULL DEFAULT 0,
      is_mailing boolean NOT NULL DEFAULT false,
      created_on date NOT NULL,
      created_at timestamptz NOT NULL,
      created_by_name text NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id)
    )`.execute(db);
  await makeTenantTable(db, 'giving_statement_runs');
}

async function createStatements(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE giving_statements (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      run_id uuid NOT NULL,
      -- In the order of names.
      position integer NOT NULL,
      -- NULL: an organisation, or somebody who was erased. The paper keeps what is printed on it.
      person_id uuid,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 400),
      -- Surnames first, as authorities file it.
      filing_name text NOT NULL,
      search_text text NOT NULL,
      document text NOT NULL,
      address text NOT NULL,
      postal_code text NOT NULL,
      gifts integer NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      in_cash bigint NOT NULL,
      in_kind bigint NOT NULL,
      -- What was given in the three years before, the latest first.
      earlier bigint[] NOT NULL,
      lines jsonb NOT NULL,
      mailed_at timestamptz,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, run_id, position),
      FOREIGN KEY (church_id, run_id) REFERENCES giving_statement_runs (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id)
    )`.execute(db);
  await sql`
    CREATE INDEX giving_statements_person ON giving_statements (church_id, person_id) WHERE person_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'giving_statements');
  await sql`
    CREATE TABLE giving_statement_links (
      church_id uuid NOT NULL,
      statement_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      -- A statement has one link: a new one replaces it.
      PRIMARY KEY (church_id, statement_id),
      UNIQUE (church_id, token_hash),
      FOREIGN KEY (church_id, statement_id) REFERENCES giving_statements (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'giving_statement_links');
}
