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

/** A name without additions, folded; the whole one if nothing would be left. */
export function foldTownName(text: string): string {
  const [beforeComma = ''] = text.split(/[,(/]/u);
  const whole = fold(beforeComma);
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

/** Whether a written region can be this one: "Valle" is Valle del Cauca. */
export const isSameRegion = (written: string, name: string): boolean =>
  written === name || name.startsWith(`${written} `) || written.startsWith(`${name} `);
