import { fold } from '#domain/kernel/text/folding.ts';

/** "Gómez Ruiz, Ana María" is Ana María Gómez Ruiz. */
export function toNameKey(text: string): string {
  const [last = '', first = ''] = text.split(',');
  return fold(first.trim() === '' ? last : `${first} ${last}`);
}

const nobody: ReadonlySet<string> = new Set([
  'anonimo',
  'anonima',
  'anonimos',
  'sin nombre',
  'general',
  'varios',
  'anonymous',
  'loose plate',
  'loose offering',
  'cash offering',
]);
/** Whether a name says that the giver is unknown, such as "anónimo" or an empty one. */
export const isNobody = (text: string): boolean =>
  nobody.has(fold(text)) || /^[-–—.\s]*$/.test(text);
