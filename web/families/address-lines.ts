import type { Address } from '#domain/places/schema.ts';

/** One line for each part; `country`: its name. */
export const formatAddress = (address: Address, country: string): string =>
  [
    address.line1,
    address.line2,
    address.neighbourhood,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.region,
    address.country && country,
    address.reference,
  ]
    .filter(Boolean)
    .join('\n');
