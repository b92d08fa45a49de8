import { useTranslation } from 'react-i18next';
import { roomsImport } from '#domain/buildings/rooms-import.ts';
import { ImportWizard } from '#web/imports/public.ts';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { buildingsPath } from '../parts/paths.ts';

/** Imports rooms from a spreadsheet, with the buildings and floors that it names. */
export default function ImportRoomsPage() {
  const { t } = useTranslation('buildings');
  return (
    <ImportWizard
      declaration={roomsImport}
      title={t('import.title')}
      back={{ to: buildingsPath, label: t('title') }}
      texts={{
        imported: (count, number) => t('import.rooms', { count, number }),
        undone: (count, number) => t('import.undoneRooms', { count, number }),
        undoHelp: t('import.undoText'),
        importDuplicates: t('import.duplicates'),
        unusedColumnsHelp: t('import.unusedColumns'),
      }}
      result={{ to: buildingsPath, label: t('import.see') }}
      refreshes={changedByBuildings}
    />
  );
}
