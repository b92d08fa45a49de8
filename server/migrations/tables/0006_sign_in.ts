/**
 * Two-factor authentication, passkeys and pending e-mail changes. Like `accounts` these tables are global, keyed by user,
 * and not accessible to a transaction bound to a church.
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
  // One per user: a new request invalidates the previous link.
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

/** Columns that the session query reads from rows that it needs anyway. */
async function readWithTheSession(db: Kysely<unknown>): Promise<void> {
  // When two-factor authentication was enabled; visible to the church's administrators, like the rest of the row.
  await sql`ALTER TABLE users ADD COLUMN two_factor_at timestamptz`.execute(db);
  await sql`GRANT SELECT (two_factor_at) ON users TO redil_tenant`.execute(db);
  // Kinds of device used to sign in, such as `Chrome/Android`: a new one causes a notification by mail.
  await sql`ALTER TABLE users ADD COLUMN known_devices text[] NOT NULL DEFAULT '{}'`.execute(db);
  // Roles for which the church requires two-factor authentication: built-in ones by name, church-defined ones by id.
  await sql`ALTER TABLE churches ADD COLUMN two_factor_roles text[] NOT NULL DEFAULT '{}'`.execute(
    db,
  );
  await sql`GRANT UPDATE (two_factor_roles) ON churches TO redil_tenant`.execute(db);
}
