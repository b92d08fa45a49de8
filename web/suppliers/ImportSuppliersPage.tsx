import { useTranslation } from 'react-i18next';
import { suppliersImport } from '#domain/suppliers/suppliers-import.ts';
import { ImportWizard } from '#web/imports/public.ts';
import { changedBySuppliers } from './changed-by-suppliers.ts';
import { suppliersPath } from './routes.ts';

/** Imports suppliers from a spreadsheet. */
export default function ImportSuppliersPage() {
  const { t } = useTranslation('suppliers');
  return (
    <ImportWizard
      declaration={suppliersImport}
      title={t('import.title')}
      back={{ to: suppliersPath, label: t('title') }}
      texts={{
        imported: (count, number) => t('import.done', { count, number }),
        undone: (count, number) => t('import.undone', { count, number }),
        undoHelp: t('import.undoText'),
        importDuplicates: t('import.duplicates'),
        unusedColumnsHelp: t('import.unusedColumns'),
      }}
      result={{ to: suppliersPath, label: t('import.see') }}
      refreshes={changedBySuppliers}
    />
  );
}
