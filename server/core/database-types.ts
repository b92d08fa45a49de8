/** Generated from the migrated database by `npm run types`. */
import type { ColumnType, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text; read as what it was, to be parsed. */
type Json = ColumnType<unknown, string, string>;
/** The database fills it in when an insert leaves it out. */
type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export interface Tables {
  accounts: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Instant | null;
    refresh_token_expires_at: Instant | null;
    scope: string | null;
    created_at: Defaulted<Instant>;
    updated_at: Defaulted<Instant>;
  };
  churches: {
    id: string;
    name: string;
    slug: string | null;
    logo_url: string | null;
    plan: Defaulted<string>;
    modules: Defaulted<string[]>;
    country: string;
    time_zone: string;
    currency: string;
    language: Defaulted<string>;
    contact_email: string | null;
    phone: string | null;
    address: string | null;
    website: string | null;
    owner_user_id: string | null;
    status: Defaulted<string>;
    created_at: Defaulted<Instant>;
    updated_at: Defaulted<Instant>;
  };
  customers: {
    user_id: string;
    subscription_status: Defaulted<string>;
    created_at: Defaulted<Instant>;
    updated_at: Defaulted<Instant>;
  };
  join_links: {
    church_id: Defaulted<string>;
    id: string;
    token_hash: Buffer;
    created_by: string | null;
    created_at: Defaulted<Instant>;
    expires_at: Instant;
    revoked_at: Instant | null;
  };
  join_requests: {
    church_id: Defaulted<string>;
    id: string;
    user_id: string;
    status: Defaulted<string>;
    created_at: Defaulted<Instant>;
    decided_at: Instant | null;
    decided_by: string | null;
  };
  rate_limits: {
    key: string;
    count: number;
    window_start: Instant;
    blocked_until: Instant | null;
  };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Instant;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Defaulted<Instant>;
    updated_at: Defaulted<Instant>;
  };
  users: {
    id: string;
    church_id: string | null;
    email: string;
    email_verified: Defaulted<boolean>;
    name: string;
    image_url: string | null;
    role: Defaulted<string>;
    language: string | null;
    last_login: Instant | null;
    disabled_at: Instant | null;
    created_at: Defaulted<Instant>;
    updated_at: Defaulted<Instant>;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Instant;
    created_at: Defaulted<Instant>;
    updated_at: Defaulted<Instant>;
  };
}
