/** The columns of `places`: which part of an address each one stores, in both directions. */
import type { Selectable } from 'kysely';
import type { Address } from '#domain/places/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';

const columns = {
  line1: 'address_line1',
  line2: 'address_line2',
  neighbourhood: 'neighbourhood',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
  country: 'address_country',
  reference: 'address_reference',
} as const satisfies Record<keyof Address, keyof Tables['places']>;

export type AddressColumns = Pick<
  Selectable<Tables['places']>,
  (typeof columns)[keyof typeof columns]
>;
/** A place with its address, which others may have too. */
export type Place = AddressColumns & { readonly id: string };

export const addressColumnNames = Object.values(columns);

/** With the types for bulk inserts. */
export const addressColumnTypes = Object.fromEntries(
  addressColumnNames.map((name) => [name, 'text']),
) as Readonly<Record<keyof AddressColumns, 'text'>>;

export const toAddressColumns = (address: Address): AddressColumns => ({
  address_line1: address.line1,
  address_line2: address.line2,
  neighbourhood: address.neighbourhood,
  city: address.city,
  region: address.region,
  postal_code: address.postalCode,
  address_country: address.country,
  address_reference: address.reference,
});

export const toAddress = (row: AddressColumns): Address => ({
  line1: row.address_line1,
  line2: row.address_line2,
  neighbourhood: row.neighbourhood,
  city: row.city,
  region: row.region,
  postalCode: row.postal_code,
  country: row.address_country,
  reference: row.address_reference,
});
