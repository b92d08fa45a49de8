import { useTranslation } from 'react-i18next';
import { giftsImport } from '#domain/finance/imports.ts';
import { ImportWizard } from '#web/imports/public.ts';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { batchesPath } from '../parts/paths.ts';

/** Imports gifts from a spreadsheet. */
export default function ImportGiftsPage() {
  const { t } = useTranslation('finance');
  return (
    <ImportWizard
      declaration={giftsImport}
      title={t('import.gifts')}
      back={{ to: batchesPath, label: t('batches.title') }}
      texts={{
        imported: (count, number) => t('import.giftsDone', { count, number }),
        undone: (count, number) => t('import.giftsUndone', { count, number }),
        undoHelp: t('import.undoHelp'),
        importDuplicates: t('import.duplicates'),
        unusedColumnsHelp: t('import.unusedColumns'),
      }}
      result={{ to: batchesPath, label: t('import.seeGifts') }}
      refreshes={changedByFinance}
    />
  );
}
