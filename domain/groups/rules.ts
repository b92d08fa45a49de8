/** Pure functions of groups. */
import { fold, foldForSorting } from '#domain/kernel/text/folding.ts';

/** The key for sorting and paging groups by name, compared by code points. */
export const toGroupSortKey = (name: string): string => foldForSorting(name);

/** The folded words of a name, each after a space. */
export const toGroupSearchText = (name: string): string =>
  [...new Set(fold(name).split(' ').filter(Boolean))].map((word) => ` ${word}`).join('');

/** What kind of group it is, in front of its name or behind it, without saying which one. */
const genericWords =
  'grupos?(?: pequenos?| familiar| de (?:vida|casa|amistad|conexion|crecimiento|oracion|discipulado))?|celulas?(?: familiar)?|casas? de (?:paz|oracion|bendicion|fe)|gdc|gdv|gp|cell(?: group)?|(?:small |home |life |connect )?groups?';
const genericBefore = new RegExp(
  `^(?:${genericWords}) (?:(?:de|del|do|da|la|el|los|las) )*(?=\\S)`,
);
const genericBehind = new RegExp(`(?<=\\S) (?:${genericWords})$`);

/** The key of a name without the generic words around it: "Célula Betel", "BETEL" and "Betel GDC" have the same. */
export const toBareGroupKey = (name: string): string =>
  fold(name).replace(genericBefore, '').replace(genericBehind, '');
