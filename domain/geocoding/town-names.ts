/** Names of towns and regions as people write them in an address, and as GeoNames has them. */
import { fold } from '#domain/kernel/text/folding.ts';

/** Large cities that GeoNames has under their English names, by country. */
const spanishNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CU: { Havana: 'La Habana' },
  GT: { 'Guatemala City': 'Ciudad de Guatemala' },
  HN: { 'Puerto Cortez': 'Puerto Cortés' },
  MX: { 'Mexico City': 'Ciudad de México', Juárez: 'Ciudad Juárez' },
  US: { 'New York City': 'Nueva York', Philadelphia: 'Filadelfia' },
  PT: { Lisbon: 'Lisboa' },
  FR: { Paris: 'París' },
  GB: { London: 'Londres' },
  IT: { Rome: 'Roma' },
  DE: { Berlin: 'Berlín' },
  DZ: { Algiers: 'Argel' },
  HT: { 'Port-au-Prince': 'Puerto Príncipe' },
  TT: { 'Port of Spain': 'Puerto España' },
};

export const toSpanishTownName = (country: string, name: string): string =>
  spanishNames[country]?.[name] ?? name;

/** What may be added to a name: "Ciudad de", "Municipio de", "D. C.", "(Antioquia)". */
const additions =
  /^(?:la )?(?:ciudad|municipio|municipalidad|canton|villa|pueblo) (?:de )?|(?: d ?c| d ?f| distrito capital| distrito federal| city)$/gu;

/** What people write for the words of a name: "Sta. Rosa", "Cd. Juárez", "St. Louis". */
const abbreviations: Readonly<Record<string, string>> = {
  sta: 'santa',
  sto: 'santo',
  sn: 'san',
  cd: 'ciudad',
  gral: 'general',
  pto: 'puerto',
  mpio: 'municipio',
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
};

/** A name with its additions, folded, with whole words. */
export function foldWholeTownName(text: string): string {
  const [beforeComma = ''] = text.split(/[,(/]/u);
  return fold(beforeComma).replaceAll(/\p{L}+/gu, (word) => abbreviations[word] ?? word);
}

/** A name without additions, folded, with whole words; the whole one if nothing would be left. */
export function foldTownName(text: string): string {
  const whole = foldWholeTownName(text);
  return whole.replaceAll(additions, '').trim() || whole;
}

/** Whether one of two different names is the short form of the other: "Cali" of "Santiago de Cali", "Palma" of "Palma de Mallorca". */
export function createShortFormCheck(written: string): (name: string) => boolean {
  const beginnings = [`${written} de `, `${written} del `];
  const end = ` de ${written}`;
  return (name) =>
    beginnings.some((beginning) => name.startsWith(beginning)) ||
    name.endsWith(end) ||
    (written.length > name.length &&
      (written.startsWith(`${name} de `) || written.endsWith(` de ${name}`)));
}

const regionWords =
  /^(?:(?:provincia|prov|pcia|departamento|depto|dpto|estado|edo|region|comunidad) )(?:del? )?/u;

/** Whether a folded region can be this one: "Valle" is Valle del Cauca, "Tenerife" is Santa Cruz de Tenerife. */
const isSimilarRegion = (written: string, name: string): boolean =>
  name.startsWith(`${written} `) ||
  name.endsWith(` de ${written}`) ||
  // Not an abbreviation of two letters: `La Florida` is not Louisiana.
  (name.length > 3 && written.startsWith(`${name} `)) ||
  written.replace(regionWords, '') === name;

/** Finds the regions, of which each has several names, that a text means: those with the very name, or else with one like it. */
export function findRegions<Code extends string>(
  written: string,
  regions: ReadonlyMap<Code, readonly string[]>,
): ReadonlySet<Code> {
  const find = (isSame: (name: string) => boolean): Code[] =>
    [...regions].flatMap(([code, names]) => (names.some(isSame) ? [code] : []));
  const same = find((name) => name === written);
  return new Set(same.length > 0 ? same : find((name) => isSimilarRegion(written, name)));
}
