import { fold } from '#domain/kernel/text/folding.ts';

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
