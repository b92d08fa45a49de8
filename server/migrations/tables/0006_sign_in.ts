/**
 * Signing in with more than a password: a second step by codes, passkeys, and an address of mail that is about to change.
 * The tables are kin of `accounts`: global, keyed by user, closed to a transaction that is bound to a church.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE two_factors (
      user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      secret text NOT NULL,
      confirmed_at timestamptz,
      last_step bigint NOT NULL DEFAULT 0,
      recovery_hashes bytea[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE passkeys (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      credential_id text NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL DEFAULT 0,
      transports text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX passkeys_user_id ON passkeys (user_id)`.execute(db);
  // One at a time: asking again makes the link before it worthless.
  await sql`
    CREATE TABLE email_changes (
      user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      email text NOT NULL CHECK (email = lower(email)),
      token_hash bytea NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX email_changes_expires_at ON email_changes (expires_at)`.execute(db);
  await readWithTheSession(db);
}

/** What the session's one query reads beside the rows it reads anyway. */
async function readWithTheSession(db: Kysely<unknown>): Promise<void> {
  // When the second step was turned on; told to the church's administrators, like the rest of its users' rows.
  await sql`ALTER TABLE users ADD COLUMN two_factor_at timestamptz`.execute(db);
  await sql`GRANT SELECT (two_factor_at) ON users TO redil_tenant`.execute(db);
  // Kinds of device that the owner has signed in with, such as `Chrome/Android`: a new one is told by mail.
  await sql`ALTER TABLE users ADD COLUMN known_devices text[] NOT NULL DEFAULT '{}'`.execute(db);
  // Whose second step the church requires: built-in roles by name, its own by id.
  await sql`ALTER TABLE churches ADD COLUMN two_factor_roles text[] NOT NULL DEFAULT '{}'`.execute(
    db,
  );
  await sql`GRANT UPDATE (two_factor_roles) ON churches TO redil_tenant`.execute(db);
}
