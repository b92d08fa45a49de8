/** What the user chose before an import. */
import { Problem } from '#domain/kernel/errors.ts';
import type { ImportDeclaration } from '#domain/imports/public.ts';
import type { ImportChoices } from '#domain/imports/schema.ts';

/** Throws Problem for a choice that the import does not have. */
export function requireDeclared(
  { statements, duplicates }: ImportChoices,
  declaration: Pick<ImportDeclaration, 'statements' | 'canComplete'>,
): void {
  const known = declaration.statements ?? [];
  const path = statements.some((each) => !known.includes(each))
    ? 'statements'
    : duplicates === 'complete' && !declaration.canComplete
      ? 'duplicates'
      : null;
  if (path !== null)
    throw new Problem('invalid', 'invalid', { fields: [{ path, reason: 'invalid-value' }] });
}
