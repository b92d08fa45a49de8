/** Names of countries in spreadsheets. */
import { getCountryNames } from '#domain/kernel/formatters.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { countryCodes } from './countries.ts';

let codesByName: ReadonlyMap<string, string> | undefined;

/** ISO code of a country from its code or its name in Spanish or English. */
export function findCountryCode(text: string): string | null {
  codesByName ??= readCodesByName();
  return codesByName.get(fold(text)) ?? null;
}

function readCodesByName(): Map<string, string> {
  const byName = ['es', 'en'].flatMap((language) => {
    const names = getCountryNames(language);
    return countryCodes.map((code): [string, string] => [fold(names.of(code) ?? code), code]);
  });
  const others = Object.entries({
    usa: 'US',
    eeuu: 'US',
    'ee uu': 'US',
    'estados unidos de america': 'US',
    'republica dominicana': 'DO',
  });
  return new Map([
    ...byName,
    ...others,
    ...countryCodes.map((code): [string, string] => [code.toLowerCase(), code]),
  ]);
}
