import { useTranslation } from 'react-i18next';
import { entriesImport } from '#domain/finance/imports.ts';
import { ImportWizard } from '#web/imports/public.ts';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { entriesPath } from '../parts/paths.ts';

/** Imports income, expenses and opening balances from a spreadsheet. */
export default function ImportEntriesPage() {
  const { t } = useTranslation('finance');
  return (
    <ImportWizard
      declaration={entriesImport}
      title={t('import.entries')}
      back={{ to: entriesPath, label: t('entries.title') }}
      texts={{
        imported: (count, number) => t('import.entriesDone', { count, number }),
        undone: (count, number) => t('import.entriesUndone', { count, number }),
        undoHelp: t('import.undoHelp'),
        importDuplicates: t('import.duplicates'),
        unusedColumnsHelp: t('import.unusedColumns'),
      }}
      result={{ to: entriesPath, label: t('import.seeEntries') }}
      refreshes={changedByFinance}
    />
  );
}
