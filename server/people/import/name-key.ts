import { fold } from '#domain/kernel/text/folding.ts';

/** "Gómez Ruiz, Ana María" is Ana María Gómez Ruiz. The key of `readNameIndex`. */
export function toNameKey(text: string): string {
  const [last = '', first = ''] = text.split(',');
  return fold(first.trim() === '' ? last : `${first} ${last}`);
}
