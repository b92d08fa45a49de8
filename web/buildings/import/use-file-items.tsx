import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { importRoomsPath } from '../parts/paths.ts';

const ExportBookingsDialog = loadLater(() => import('./ExportBookingsDialog.tsx'));

interface FileItems {
  /** For a menu: import and export of rooms, export of bookings; null for those who may not. */
  readonly items: ReactNode;
  readonly dialog: ReactNode;
}

/**
 * What is done with files of rooms and bookings, of one building or of all.
 *
 *     const files = useFileItems(building.id);
 *     <RecordMenu>{files.items}</RecordMenu> … {files.dialog}
 */
export function useFileItems(buildingId?: string): FileItems {
  const { t } = useTranslation('buildings');
  const [isChoosing, setIsChoosing] = useState(false);
  const canImport = useMay(roomsContract.startImport);
  const canExport = useMay(roomsContract.export);
  const canExportBookings = useMay(bookingsContract.export);
  const building = buildingId === undefined ? {} : { buildingId };
  if (!canImport && !canExport && !canExportBookings) return { items: null, dialog: null };
  return {
    items: (
      <>
        {canImport ? (
          <Menu.Item component={Link} to={importRoomsPath}>
            {t('import.title')}
          </Menu.Item>
        ) : null}
        {canExport ? (
          <Menu.Item component="a" href={buildUrl(roomsContract.export, building)} download>
            {t('export.rooms')}
          </Menu.Item>
        ) : null}
        {canExportBookings ? (
          <Menu.Item onClick={() => setIsChoosing(true)}>{t('export.bookings')}</Menu.Item>
        ) : null}
      </>
    ),
    dialog: isChoosing ? (
      <ExportBookingsDialog {...building} onClose={() => setIsChoosing(false)} />
    ) : null,
  };
}
