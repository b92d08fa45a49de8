/**
 * The platform: churches, accounts and their sessions, subscriptions, rate limits. These tables are global (reference
 * tables on a distributed PostgreSQL); the links and requests to join a church are tenant tables.
 */
import { sql, type Kysely } from 'kysely';
import { createRoles, makeTenantTable } from '#server/core/database/tenancy.ts';
import { platformChurchId } from '#server/core/platform-church.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRoles(db);
  await createChurches(db);
  await createUsers(db);
  await createCredentials(db);
  await createCustomersAndLimits(db);
  await createJoining(db);
  await grantOwnChurch(db);
  await sql`
    INSERT INTO churches (id, name, slug, plan, country, time_zone, currency, language)
    VALUES (${sql.lit(platformChurchId)}, 'Redil', 'redil', 'premium', 'ES', 'UTC', 'USD', 'es')`.execute(
    db,
  );
}

async function createChurches(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE churches (
      id uuid PRIMARY KEY,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      slug text UNIQUE,
      logo_url text,
      plan text NOT NULL DEFAULT 'basic' CHECK (plan IN ('basic', 'standard', 'premium')),
      modules text[] NOT NULL
        DEFAULT '{people,families,groups,agenda,finance,buildings,newsletters,system}',
      country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
      time_zone text NOT NULL,
      currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
      language text NOT NULL DEFAULT 'es' CHECK (language IN ('es', 'en')),
      contact_email text,
      phone text,
      address text,
      website text,
      owner_user_id uuid,
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'archived')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE users (
      id uuid PRIMARY KEY,
      church_id uuid REFERENCES churches (id),
      email text NOT NULL UNIQUE CHECK (email = lower(email)),
      email_verified boolean NOT NULL DEFAULT false,
      name text NOT NULL,
      image_url text,
      role text NOT NULL DEFAULT 'member'
        CHECK (role IN ('superadmin', 'admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member')),
      language text CHECK (language IN ('es', 'en')),
      last_login timestamptz,
      disabled_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX users_church_id ON users (church_id)`.execute(db);
  await sql`
    ALTER TABLE churches ADD CONSTRAINT churches_owner_user_id
    FOREIGN KEY (owner_user_id) REFERENCES users (id) ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX churches_owner_user_id ON churches (owner_user_id)`.execute(db);
}

/** Accounts, sessions and single-use tokens, with the columns of better-auth, which the first version used. */
async function createCredentials(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE accounts (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      account_id text NOT NULL,
      provider_id text NOT NULL,
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (provider_id, account_id)
    )`.execute(db);
  await sql`CREATE INDEX accounts_user_id ON accounts (user_id)`.execute(db);
  await sql`
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      token text NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL,
      ip_address text,
      user_agent text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX sessions_user_id ON sessions (user_id)`.execute(db);
  await sql`CREATE INDEX sessions_expires_at ON sessions (expires_at)`.execute(db);
  await sql`
    CREATE TABLE verifications (
      id uuid PRIMARY KEY,
      identifier text NOT NULL,
      value text NOT NULL,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX verifications_identifier ON verifications (identifier)`.execute(db);
  await sql`CREATE INDEX verifications_expires_at ON verifications (expires_at)`.execute(db);
}

async function createCustomersAndLimits(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE customers (
      user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      subscription_status text NOT NULL DEFAULT 'inactive'
        CHECK (subscription_status IN ('active', 'trialing', 'past_due', 'canceled', 'inactive')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  // The key is an HMAC of the counted value (an IP or e-mail address), so that no personal data is stored.
  await sql`
    CREATE TABLE rate_limits (
      key text PRIMARY KEY,
      count integer NOT NULL,
      window_start timestamptz NOT NULL,
      blocked_until timestamptz
    )`.execute(db);
  await sql`CREATE INDEX rate_limits_window_start ON rate_limits (window_start)`.execute(db);
}

async function createJoining(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE join_links (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      token_hash bytea NOT NULL,
      created_by uuid REFERENCES users (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, token_hash)
    )`.execute(db);
  await makeTenantTable(db, 'join_links');
  await sql`
    CREATE TABLE join_requests (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined')),
      created_at timestamptz NOT NULL DEFAULT now(),
      decided_at timestamptz,
      decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, user_id)
    )`.execute(db);
  await sql`CREATE INDEX join_requests_user_id ON join_requests (user_id)`.execute(db);
  await makeTenantTable(db, 'join_requests');
}

/**
 * A transaction bound to a church can read only its church and the names of its users. The tables stay global: the policies
 * do not apply to their owner, who reads sessions (not FORCE).
 */
async function grantOwnChurch(db: Kysely<unknown>): Promise<void> {
  const bound = sql`nullif(current_setting('app.church_id', true), '')::uuid`;
  await sql`ALTER TABLE churches ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE users ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY own_church ON churches FOR ALL TO redil_tenant USING (id = ${bound}) WITH CHECK (id = ${bound})`.execute(
    db,
  );
  await sql`CREATE POLICY own_church ON users FOR SELECT TO redil_tenant USING (church_id = ${bound})`.execute(
    db,
  );
  await sql`CREATE POLICY everything ON churches FOR ALL TO redil_platform USING (true) WITH CHECK (true)`.execute(
    db,
  );
  await sql`CREATE POLICY everything ON users FOR ALL TO redil_platform USING (true) WITH CHECK (true)`.execute(
    db,
  );
  await sql`GRANT SELECT ON churches TO redil_tenant`.execute(db);
  await sql`
    GRANT UPDATE (name, logo_url, modules, country, time_zone, currency, language, contact_email, phone, address, website, updated_at)
    ON churches TO redil_tenant`.execute(db);
  await sql`
    GRANT SELECT (id, church_id, email, email_verified, name, image_url, role, language, last_login, disabled_at, created_at, updated_at)
    ON users TO redil_tenant`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON churches, users, customers TO redil_platform`.execute(
    db,
  );
}
