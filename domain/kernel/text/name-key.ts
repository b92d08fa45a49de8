import { fold } from './folding.ts';

/** Of a whole name, to compare it with others: "Gómez Ruiz, Ana María" is Ana María Gómez Ruiz. */
export function toNameKey(text: string): string {
  const [last = '', first = ''] = text.split(',');
  return fold(first.trim() === '' ? last : `${first} ${last}`);
}
