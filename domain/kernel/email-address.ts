/** E-mail addresses of people, also with letters of any script in the local part and the domain (RFC 6531, RFC 5890). */
import { z } from 'zod';

const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Whether the domain has a form in ASCII, in which it is sent. */
const hasDomain = (address: string): boolean =>
  isAscii(address) || URL.canParse(`http://${address.slice(address.lastIndexOf('@') + 1)}/`);

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .max(254)
  .pipe(z.email({ pattern }).refine(hasDomain, { error: 'invalid-email' }));

/** The schema is a hundred times slower, so that plain addresses in long files skip it. */
const simpleEmail =
  /^[a-z0-9](?:[a-z0-9_-]|[.+](?=[a-z0-9])){0,62}@(?:[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?\.){1,4}[a-z]{2,24}$/;

/** The address as it is stored; null if the text is none. */
export function parseEmail(text: string): string | null {
  const lower = text.toLowerCase();
  if (lower.length <= 200 && simpleEmail.test(lower)) return lower;
  const parsed = emailAddress.safeParse(text);
  return parsed.success ? parsed.data : null;
}
