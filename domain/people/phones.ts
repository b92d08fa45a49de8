/** Phone numbers: parsed from national or international formats, stored as E.164, formatted for the reader's country. */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/**
 * E.164 of a number in the national format of a country (ISO 3166-1), or with `+` or `00`; null if it is invalid.
 * Argentine mobile numbers get the 9 and old Mexican ones lose the 1, which calls and WhatsApp require.
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
