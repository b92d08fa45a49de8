/**
 * Whether each tenant table is exported and restored. A test fails for a tenant table that is missing here, so that every
 * new table gets a decision.
 */

interface ExportRule {
  /** Columns that are not exported: secrets, and references that are only valid on this server. */
  readonly excludedColumns?: readonly string[];
  /** Columns with user ids, which may not exist in the restored church. */
  readonly userIdColumns?: readonly string[];
  /** Why the table is not restored; tables without a reason are. */
  readonly notRestoredBecause?: string;
}

/** In an order in which each table follows the tables that it references. */
export const exportedTables: Readonly<Record<string, ExportRule>> = {
  belonging_statuses: {},
  person_fields: {},
  church_roles: {},
  people: { userIdColumns: ['created_by', 'updated_by'] },
  person_emails: {},
  person_phones: {},
  consents: { userIdColumns: ['recorded_by'] },
  newsletter_recipient_lists: {},
  newsletter_recipient_list_entries: { userIdColumns: ['consent_stated_by'] },
  newsletters: { userIdColumns: ['created_by'] },
  newsletter_links: {},
  newsletter_recipients: {},
  suppressions: {},
  newsletter_usage: { notRestoredBecause: 'usage under the plan of the exported church' },
  imports: {
    excludedColumns: ['upload_id', 'preview'],
    notRestoredBecause: 'refers to uploaded files that are not exported',
  },
  user_people: { notRestoredBecause: 'accounts are not restored' },
  invitations: { excludedColumns: ['token_hash'], notRestoredBecause: 'accounts are not restored' },
  join_requests: { notRestoredBecause: 'accounts are not restored' },
  completion_proposals: {
    notRestoredBecause: 'need an approval by accounts that are not restored',
  },
  support_accesses: { notRestoredBecause: 'refers to the platform of the exported church' },
  audit_log: { notRestoredBecause: 'a log that can be restored can be forged' },
};

/** Tenant tables that are not exported, with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  person_search: 'derived from the names',
  import_problems: 'short-lived, and downloadable separately',
  join_links: 'contains only secrets',
  completion_links: 'contains only secrets',
  church_exports: 'describes the archives themselves',
  church_restores: 'describes the archives themselves',
  church_days: "the platform's statistics, not the church's data",
  billing_events: "events of the payment provider, not the church's data",
};

export interface ExportedTable extends ExportRule {
  readonly name: string;
}

export const tablesToExport: readonly ExportedTable[] = Object.entries(exportedTables).map(
  ([name, rule]) => ({ name, ...rule }),
);
export const tablesToRestore: readonly ExportedTable[] = tablesToExport.filter(
  ({ notRestoredBecause }) => notRestoredBecause === undefined,
);

/** Exported columns of the global tables; no passwords or tokens. */
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
