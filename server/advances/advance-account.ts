import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import { insertAccounts, type Books } from '#server/finance/public.ts';

/** The id of the account for money that people have yet to account for. Books have none before the first advance. */
export async function openAdvanceAccount(
  db: ChurchDb,
  { accounts }: Books,
  { language }: { readonly language: Language },
): Promise<string> {
  const found = accounts.values().find(({ kind }) => kind === 'advance');
  if (found) return found.id;
  const id = newId();
  const { t } = translate(language);
  await insertAccounts(db, [
    {
      id,
      requestId: null,
      kind: 'advance',
      role: null,
      name: t('finance:accountKinds.advance'),
      code: '',
      parentId: null,
      keeperId: null,
      isGiving: false,
      position: 90,
    },
  ]);
  return id;
}
