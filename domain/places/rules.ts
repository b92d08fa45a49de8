import { addressParts, type Address } from './schema.ts';

/** Whether two records have the same address; none is the same as none. */
export const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  addressParts.every((part) => one?.[part] === other?.[part]);

/**
 * The lines of an address that has them; `country`: its name. In the United States the town comes before the state and the
 * postal code, in one line.
 */
export function listAddressLines(address: Address, country: string): string[] {
  const { line1, line2, neighbourhood, postalCode, city, region, reference } = address;
  const state = [region, postalCode].filter(Boolean).join(' ');
  const town =
    address.country === 'US'
      ? [[city, state].filter(Boolean).join(', ')]
      : [[postalCode, city].filter(Boolean).join(' '), region];
  const land = address.country ? country : '';
  return [line1, line2, neighbourhood, ...town, land, reference].filter(Boolean);
}
