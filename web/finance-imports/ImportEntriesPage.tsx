import { useTranslation } from 'react-i18next';
import { entriesImport } from '#domain/finance-imports/contract.ts';
import { ImportWizard } from '#web/imports/public.ts';
import { entriesPath, changedByFinance } from '#web/finance/public.ts';

/** Imports income, expenses and opening balances from a spreadsheet. */
export default function ImportEntriesPage() {
  const { t } = useTranslation(['finance-imports', 'finance']);
  return (
    <ImportWizard
      declaration={entriesImport}
      title={t('finance:import.entries')}
      back={{ to: entriesPath, label: t('finance:entries.title') }}
      texts={{
        imported: (count, number) => t('entriesDone', { count, number }),
        undone: (count, number) => t('entriesUndone', { count, number }),
        undoHelp: t('undoHelp'),
        importDuplicates: t('duplicates'),
        unusedColumnsHelp: t('unusedColumns'),
      }}
      result={{ to: entriesPath, label: t('seeEntries') }}
      refreshes={changedByFinance}
    />
  );
}
