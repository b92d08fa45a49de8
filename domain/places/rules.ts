import { addressParts, type Address } from './schema.ts';

/** Whether two records have the same address; none is the same as none. */
export const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  addressParts.every((part) => one?.[part] === other?.[part]);

/** Postal code, town and state. In the United States the town comes before the state and the postal code, in one line. */
export function listTownLines({ postalCode, city, region, country }: Address): string[] {
  const state = [region, postalCode].filter(Boolean).join(' ');
  return country === 'US'
    ? [[city, state].filter(Boolean).join(', ')]
    : [[postalCode, city].filter(Boolean).join(' '), region];
}

/** The lines of an address that has them; `country`: its name. */
export function listAddressLines(address: Address, country: string): string[] {
  const { line1, line2, neighbourhood, reference } = address;
  const land = address.country ? country : '';
  return [line1, line2, neighbourhood, ...listTownLines(address), land, reference].filter(Boolean);
}
