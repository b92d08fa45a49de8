/** Telephone numbers: as people write them in, E.164 at rest, in the manner of the reader's country out. */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/**
 * E.164 of a number written in the manner of a country (ISO 3166-1), with `+` or with `00`; null when it can't be one.
 * An Argentine mobile gets its 9, an old Mexican one loses its 1: only so do they ring and answer on WhatsApp.
 */
export function parsePhone(
  text: string,
  country: string,
  kind: 'mobile' | 'home' | 'work' = 'home',
): string | null {
  const abroad = text
    .replace(/^\s*00(?=[1-9\s])/, '+')
    .replace(/^\s*\+\s*52[\s-]*1(?=(?:\D*\d){10}\D*$)/, '+52');
  const phone = parsePhoneNumberFromString(abroad, country as CountryCode);
  if (!phone?.isValid() || phone.ext) return null;
  if (kind === 'mobile' && phone.country === 'AR' && !phone.nationalNumber.startsWith('9'))
    return `+549${phone.nationalNumber}`;
  return phone.number;
}

/** "311 555 0101" for the own country, "+57 311 555 0101" for others. */
export function formatPhone(e164: string, country: string): string {
  const phone = parsePhoneNumberFromString(e164);
  if (!phone) return e164;
  return phone.country === country ? phone.formatNational() : phone.formatInternational();
}

/** `https://wa.me/573115550101`, which opens a chat. */
export const whatsappLink = (e164: string): string => `https://wa.me/${e164.replace(/\D/g, '')}`;

/** "57" of `CO`; null of a country that has none. */
export const callingCodeOf = (country: string): string | null =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : null;

/** What a number may start with at rest, for digits typed into a search: as E.164, or in the country's own manner. */
export function phonePrefixes(text: string, callingCode: string | null): string[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 3) return [];
  if (text.trim().startsWith('+')) return [`+${digits}`];
  const national = callingCode ? [`+${callingCode}${digits.replace(/^0+/, '')}`] : [];
  return [...national, `+${digits}`];
}
