import { standardRoleAliases } from '#domain/families/roles.ts';
import { parseYesNo } from '#domain/imports/public.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { FeatureCells } from '#domain/people/columns/column-kinds.ts';
import { toFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { createWordFinder } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listRoleRows } from '#server/families/public.ts';

export const keyTarget = toFeatureTarget('familyKey');
export const roleTarget = toFeatureTarget('familyRole');

/** The key of a row; empty also where a program wrote zeros for somebody without a family. */
export const getKey = ({ cells }: { readonly cells: FeatureCells }): string =>
  (cells[keyTarget] ?? '').replace(/^0+$/, '');

export const isFather = (word: string): boolean => /^(?:padre|papa|father|dad)$/.test(fold(word));
const isMother = (word: string): boolean => /^(?:madre|mama|mother|mom|mum)$/.test(fold(word));

/**
 * Finds a role by what a spreadsheet calls it; `Yes` is the answer of Planning Center's column for the contact of the household. A
 * mother beside a father is the spouse if both words mean the head. */
export async function openRoleFinder(db: ChurchDb) {
  const find = createWordFinder(
    (await listRoleRows(db)).map((row) => ({ ...row, archived: row.archived_at !== null })),
    { aliases: standardRoleAliases, toTextKey: (key) => `familyRole:${key}` },
  );
  return (word: string, father?: string): string | undefined => {
    if (parseYesNo(word) === true) return find('cabeza de familia');
    const isSpouse = isMother(word) && father !== undefined && find(father) === find(word);
    return (isSpouse ? find('esposa') : undefined) ?? find(word);
  };
}
