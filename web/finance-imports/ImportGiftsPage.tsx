import { useTranslation } from 'react-i18next';
import { giftsImport } from '#domain/finance-imports/contract.ts';
import { ImportWizard } from '#web/imports/public.ts';
import { batchesPath, changedByFinance } from '#web/finance/public.ts';

/** Imports gifts from a spreadsheet. */
export default function ImportGiftsPage() {
  const { t } = useTranslation(['finance-imports', 'finance']);
  return (
    <ImportWizard
      declaration={giftsImport}
      title={t('finance:import.gifts')}
      back={{ to: batchesPath, label: t('finance:batches.title') }}
      texts={{
        imported: (count, number) => t('giftsDone', { count, number }),
        undone: (count, number) => t('giftsUndone', { count, number }),
        undoHelp: t('undoHelp'),
        importDuplicates: t('duplicates'),
        unusedColumnsHelp: t('unusedColumns'),
      }}
      result={{ to: batchesPath, label: t('seeGifts') }}
      refreshes={changedByFinance}
    />
  );
}
