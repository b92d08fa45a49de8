/**
 * Every tenant table, and what becomes of it in a copy of a church's data. A table that is not here fails a test: whoever
 * makes one decides whether it leaves with the church and whether it comes back.
 */

interface Copied {
  /** Columns that stay: secrets, and what only this server can use. */
  readonly without?: readonly string[];
  /** Columns that hold the id of a user; in another church there is no such user. */
  readonly users?: readonly string[];
  /** Why it is not brought back; a table without a reason is. */
  readonly staysOut?: string;
}

/** In an order in which each table comes after those that it refers to. */
export const copiedTables: Readonly<Record<string, Copied>> = {
  belonging_statuses: {},
  person_fields: {},
  church_roles: {},
  people: { users: ['created_by', 'updated_by'] },
  person_emails: {},
  person_phones: {},
  consents: { users: ['recorded_by'] },
  newsletter_recipient_lists: {},
  newsletter_recipient_list_entries: { users: ['consent_stated_by'] },
  newsletters: { users: ['created_by'] },
  newsletter_links: {},
  newsletter_recipients: {},
  suppressions: {},
  newsletter_usage: { staysOut: 'counts what this church made under its plan' },
  imports: { without: ['upload_id', 'preview'], staysOut: 'tells of files that are gone' },
  user_people: { staysOut: 'accounts do not come with a copy' },
  invitations: { without: ['token_hash'], staysOut: 'accounts do not come with a copy' },
  join_requests: { staysOut: 'accounts do not come with a copy' },
  completion_proposals: { staysOut: 'wait for an approval by accounts that do not come' },
  support_accesses: { staysOut: 'tells of this church under this platform' },
  audit_log: { staysOut: 'a log that could be brought in could be made up' },
};

/** Tenant tables that are in no copy, each with its reason. */
export const uncopiedTables: Readonly<Record<string, string>> = {
  person_search: 'worked out from the names',
  import_problems: 'of use for some days, and told in a file of its own',
  join_links: 'nothing but a secret and its dates',
  completion_links: 'nothing but a secret and its dates',
  church_exports: 'tells of the copies themselves',
  church_restores: 'tells of the copies themselves',
  church_days: "the platform's figures, not the church's",
  billing_events: "the payment provider's news, not the church's",
};

export interface TableToCopy extends Copied {
  readonly name: string;
}

export const tablesToCopy: readonly TableToCopy[] = Object.entries(copiedTables).map(
  ([name, copied]) => ({ name, ...copied }),
);
export const tablesToRestore: readonly TableToCopy[] = tablesToCopy.filter(
  ({ staysOut }) => staysOut === undefined,
);

/** Of the global tables, what is the church's: these columns, never a password or a token. */
export const churchColumns = [
  'name',
  'legal_name',
  'tax_id',
  'country',
  'city',
  'time_zone',
  'currency',
  'language',
  'fiscal_month',
  'vocabulary',
  'newsletter_identity',
  'contact_email',
  'phone',
  'address',
  'website',
  'logo_url',
  'modules',
  'plan',
  'created_at',
] as const;
export const userColumns = [
  'id',
  'name',
  'email',
  'role',
  'church_role_id',
  'language',
  'last_login',
  'disabled_at',
  'created_at',
] as const;
