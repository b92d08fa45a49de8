/** Pure functions of groups. */
import { fold, foldForSorting } from '#domain/kernel/text/folding.ts';

/** The key for sorting and paging groups by name, compared by code points. */
export const toGroupSortKey = (name: string): string => foldForSorting(name);

/** The folded words of a name, each after a space. */
export const toGroupSearchText = (name: string): string =>
  [...new Set(fold(name).split(' ').filter(Boolean))].map((word) => ` ${word}`).join('');
