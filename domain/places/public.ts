/** Exports of places for other features. */
import type { AuditField } from '#domain/kernel/audit.ts';

/** The columns of an address in the audit log of a record that has a place. */
export const addressAuditFields = {
  address_line1: { label: 'members:columns.address1' },
  address_line2: { label: 'members:columns.address2' },
  neighbourhood: { label: 'members:columns.neighbourhood' },
  city: { label: 'members:columns.city' },
  region: { label: 'members:columns.region' },
  postal_code: { label: 'members:columns.postalCode' },
  address_country: { label: 'members:columns.country', format: 'country' },
  address_reference: { label: 'members:columns.reference' },
} as const satisfies Readonly<Record<string, AuditField>>;
export { listAddressLines, listTownLines } from './rules.ts';
