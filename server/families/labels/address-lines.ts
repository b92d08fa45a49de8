/** Addresses in print. */
import { getCountryNames } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { listTownLines } from '#domain/places/public.ts';
import type { Address } from '#domain/places/schema.ts';

/** Lines as on an envelope: from the door to the country, which is left out at home. */
export function createAddressWriter(
  language: Language,
  homeCountry: string,
): (address: Address) => string[] {
  const countries = getCountryNames(language);
  return (address) => {
    const isAbroad = address.country !== '' && address.country !== homeCountry;
    return [
      address.line1,
      address.line2,
      address.reference,
      address.neighbourhood,
      listTownLines(address).filter(Boolean).join(', '),
      isAbroad ? (countries.of(address.country) ?? '') : '',
    ].filter(Boolean);
  };
}
