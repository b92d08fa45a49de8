/** Phone numbers: parsed from national or international formats, stored as E.164, formatted for the reader's country. */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

export type PhoneKind = 'mobile' | 'home' | 'work';

const phoneWords: readonly (readonly [kind: PhoneKind, words: RegExp])[] = [
  ['work', /work|office|trabajo|oficina|laboral|negocio/i],
  ['home', /home|house|casa|hogar|particular|fijo|residencia|landline/i],
];

/** The kind that a word beside a telephone says: `casa 601 234 5678`. */
export const findPhoneKind = (text: string): PhoneKind | undefined =>
  phoneWords.find(([, words]) => words.test(text))?.[0];

/** The kind of a telephone by its label, as in Google Contacts: `Home`, `* Work`, `Trabajo`. */
export const readPhoneKind = (label: string): PhoneKind => findPhoneKind(label) ?? 'mobile';

/** What people dialed before a number in former times, or still do, and what it is without it. */
const dialed: readonly (readonly [country: string | null, prefix: RegExp, replacement: string])[] =
  [
    ['MX', /^\D*(?:044|045|01)(?=(?:\D*\d){10}\D*$)/, ''],
    [null, /^\D*52\D*1(?=(?:\D*\d){10}\D*$)/, '+52'],
    // Eight digits are a line of Buenos Aires.
    ['AR', /^\D*15(?=(?:\D*\d){8}\D*$)/, '+54911'],
    [null, /^\D*0+\D*/, ''],
  ];

/** The number as it is written, and without what is dialed before it. */
const listReadings = (text: string, country: string): string[] => [
  text,
  ...dialed.flatMap(([where, prefix, replacement]) =>
    (where ?? country) === country && prefix.test(text) ? [text.replace(prefix, replacement)] : [],
  ),
];

/**
 * E.164 of a number in the national format of a country (ISO 3166-1), or with `+` or `00`; null if it is invalid.
 * Argentine mobile numbers get the 9 and old Mexican ones lose the 1, which calls and WhatsApp require.
 */
export function parsePhone(text: string, country: string, kind: PhoneKind = 'home'): string | null {
  const abroad = text
    .replace(/^\s*00(?=[1-9\s])/, '+')
    // The place of a company in Brazil.
    .replace(/^(\s*\(?\s*)0\s?xx/i, '$1')
    .replace(/^\s*\+\s*52\D*1(?=(?:\D*\d){10}\D*$)/, '+52');
  const phone = listReadings(abroad, country)
    .map((reading) => parsePhoneNumberFromString(reading, country as CountryCode))
    .find((each) => each?.isValid());
  if (!phone || phone.ext) return null;
  if (kind === 'mobile' && phone.country === 'AR' && !phone.nationalNumber.startsWith('9'))
    return `+549${phone.nationalNumber}`;
  return phone.number;
}

/** Digits behind the point from which a number was hardly rounded. */
const shortestPart = 7;

/** A telephone that a program took for a number: `3115550101.0`, or `3.115550101E+9` with all of its digits. */
export function readPhoneNumber(text: string): string {
  const [, whole = '', part = '', exponent = ''] =
    /^\s*(\d)[.,](\d+)e\+?(\d\d?)\s*$/i.exec(text) ?? [];
  if (
    whole !== '' &&
    part.length <= Number(exponent) &&
    (part.length === Number(exponent) ||
      part.length >= Math.max(shortestPart, Number(exponent) - 2))
  )
    return (whole + part).padEnd(Number(exponent) + 1, '0');
  return text.replace(/^(\s*\d{6,})[.,]0+\s*$/, '$1');
}

const relatives =
  /\b(?:mam[aá]|pap[aá]|madre|padre|espos[oa]|hij[oa]|herman[oa]|abuel[oa]|t[ií][oa]|vecin[oa]|suegr[oa]|cuñad[oa]|mother|father|wife|husband|son|daughter|sister|brother|neighbor)(?![\p{L}])/iu;
const extension = /\d\s*(?:,|-|\()?\s*(?:ext|extensi[oó]n|int|interno|anexo|x|#)\.?\s*:?\s*\d+/iu;

/** Why the telephone of a cell is not stored as that of the person: it is that of a relative, or has an extension, which no field has. */
export function findPhoneFault(
  text: string,
): 'import-phone-of-relative' | 'import-phone-extension' | null {
  if (relatives.test(text)) return 'import-phone-of-relative';
  return extension.test(text) ? 'import-phone-extension' : null;
}

/** More words are not two telephones. */
const mostWords = 14;

/** The telephones of a cell: between signs, or side by side, if the cell is no number as a whole. */
export function splitPhones(text: string, country: string): string[] {
  const listNumbers = (separator: RegExp): string[] =>
    text.split(separator).filter((part) => /\d/.test(part));
  const areNumbers = (parts: readonly string[]): boolean =>
    parts.length > 1 && parts.every((part) => parsePhone(part, country) !== null);
  const parts = listNumbers(/[;,/|\n]|:::|\s[yoe&]\s|\s{2,}/);
  if (parts.length > 1 || parsePhone(text, country) !== null) return parts;
  const words = text.split(' ');
  if (words.length > mostWords) return parts;
  const besides = words.map((_, index): string[] => [
    words.slice(0, index).join(' '),
    words.slice(index).join(' '),
  ]);
  return [listNumbers(/\s[-–—]\s/), ...besides].find(areNumbers) ?? parts;
}

/** The numbers of an Argentine line as a mobile and as a landline differ by a 9. */
export const isSamePhone = (one: string, other: string): boolean =>
  one.replace(/^\+549/, '+54') === other.replace(/^\+549/, '+54');

/** "311 555 0101" within `country`, "+57 311 555 0101" for other countries. */
export function formatPhone(e164: string, country: string): string {
  const phone = parsePhoneNumberFromString(e164);
  if (!phone) return e164;
  return phone.country === country ? phone.formatNational() : phone.formatInternational();
}

/** "57" for `CO`; null for a country without calling code. */
export const getCallingCode = (country: string): string | null =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : null;

/** Possible E.164 prefixes of digits typed into a search: international, or national within the given calling code. */
export function phonePrefixes(text: string, callingCode: string | null): string[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 3) return [];
  if (text.trim().startsWith('+')) return [`+${digits}`];
  const national = callingCode ? [`+${callingCode}${digits.replace(/^0+/, '')}`] : [];
  return [...national, `+${digits}`];
}

/** The number of characters in which a telephone is searched. */
const longestCell = 200;
/** Digits with what people write between them. */
const written = /\+?\(?\d[\d\s().-]{5,}\d\)?/;

/** A word for the kind of a telephone before it, and the sign before that word. */
const kindBefore =
  /(?:[~,;:|/(–—-]\s*(?:casa|trabajo|oficina|home|work)|(?<![\p{L}])(?:cel|celular|m[oó]vil|tel|tel[eé]fono|fijo|whatsapp|wa|mobile|phone))[\s.:]*$/iu;

/**
 * A name and its telephones in one cell, as in lists of a group of WhatsApp: "Juan Pérez - +57 311 555 0101". The telephones are as
 * they are written, with the words for their kinds, and empty if there is none.
 */
export function splitPhone(
  text: string,
  country: string,
): { readonly name: string; readonly phone: string } {
  const phones: string[] = [];
  let name = text;
  for (;;) {
    const match = written.exec(name.slice(0, longestCell));
    if (!match || parsePhone(match[0], country, 'mobile') === null)
      return { name, phone: phones.join(' / ') };
    const before = name.slice(0, match.index);
    const [kind = ''] = kindBefore.exec(before) ?? [];
    phones.push(kind.replace(/^[^\p{L}]+/u, '') + match[0]);
    const after = name.slice(match.index + match[0].length);
    name = `${before.slice(0, before.length - kind.length)} ${after}`
      .replace(/\(\s*\)/, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s~,;:|/–—-]+/u, '')
      .replace(/[\s~,;:|/–—-]+$/u, '');
  }
}

/** Whether most of the cells are names with telephones. */
export function areContacts(cells: readonly string[], country: string): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const contacts = filled.filter((cell) => {
    const { name, phone } = splitPhone(cell, country);
    // A note in brackets alone, as `(hija)`, is no name.
    const written = name.replace(/[([][^()[\]]*[)\]]/gu, '');
    return phone !== '' && /\p{L}{2}/u.test(written) && !name.includes('@');
  });
  return contacts.length * 2 > filled.length;
}
