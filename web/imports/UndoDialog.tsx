import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '#domain/imports/schema.ts';
import type { UndoResult } from '#domain/imports/undo.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useFileName, useFormatNumber, useImportScreen } from './import-screen.ts';
import { KeptRecords } from './KeptRecords.tsx';

interface UndoDialogProps {
  readonly view: ImportView;
  readonly onClose: () => void;
}

/** Asks whether to undo an import, and shows which records would stay because they changed since. */
export function UndoDialog({ view, onClose }: UndoDialogProps) {
  const { t } = useTranslation('imports');
  const getFileName = useFileName();
  const { endpoints } = useImportScreen().declaration;
  const preview = useQuery({
    ...queryOptionsFor(endpoints.previewUndo, { importId: view.id }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('undoTitle', { file: getFileName(view.fileName) })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {preview.isPending ? <Loading /> : null}
      {preview.isError ? (
        <ErrorState error={preview.error} retry={() => void preview.refetch()} />
      ) : null}
      {preview.data ? <Question view={view} preview={preview.data} onClose={onClose} /> : null}
    </Modal>
  );
}

function Question({ view, preview, onClose }: UndoDialogProps & { readonly preview: UndoResult }) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  const { declaration, texts } = useImportScreen();
  const { endpoints } = declaration;
  const undo = useCommand(endpoints.undoImport, {
    refreshes: [endpoints.import, endpoints.imports],
    refreshesAfterError: true,
  });
  const count = preview.undone + preview.completed;
  const keepsChanged = preview.kept > 0;
  const run = async (): Promise<void> => {
    await undo.run({ importId: view.id, keepsChanged });
    onClose();
  };
  return (
    <Stack gap="md">
      {keepsChanged ? (
        <Stack gap="xs">
          <Text>{t('keptTitle', { count: preview.kept, number: format(preview.kept) })}</Text>
          <KeptRecords {...preview} />
        </Stack>
      ) : null}
      <Text>{count > 0 ? texts.undoHelp : t('nothingToUndo')}</Text>
      <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
        <Button variant="default" onClick={onClose} data-autofocus>
          {count > 0 ? t('common:cancel') : t('common:close')}
        </Button>
        {count > 0 ? (
          <Button color="red" loading={undo.running} onClick={() => void run()}>
            {keepsChanged ? t('undoOthers', { count, number: format(count) }) : t('undo')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
