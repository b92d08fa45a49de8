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
