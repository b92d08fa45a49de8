import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataContract } from '#domain/data/contract.ts';
import { restorePhases, type RestoreView } from '#domain/data/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useSession } from '#web/core/session/session.tsx';
import { uploadFile } from '#web/core/api/upload.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { RestorePreviewDetails } from './RestorePreviewDetails.tsx';

const isInProgress = ({ status }: RestoreView): boolean => restorePhases.isRunning(status);

/** The latest restore, or the upload of an export. */
export function RestoreSection() {
  const { t } = useTranslation('data');
  const session = useSession();
  const restores = useQuery({
    ...queryOptionsFor(dataContract.restores, {}),
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? 1000 : false),
  });
  const latest = restores.data?.items[0];
  const isDone = latest?.status === 'done';
  const refreshSession = useRef(session.refresh);
  useEffect(() => {
    // The restore may have changed the settings of the church.
    if (isDone) void refreshSession.current();
  }, [isDone]);
  if (restores.isPending) return <Loading />;
  if (!restores.data)
    return <ErrorState error={restores.error} retry={() => void restores.refetch()} />;
  return (
    <>
      <Text>{t('restore.text')}</Text>
      {latest?.status === 'failed' && latest.failure ? (
        <Alert
          color="red"
          role="alert"
          icon={<Icon name="alert" />}
          title={t('restore.failed', { file: latest.fileName })}
        >
          {latest.failure}
        </Alert>
      ) : null}
      {isDone ? (
        <Alert color="olive" role="status" icon={<Icon name="check" />}>
          {t('restore.done', { file: latest.fileName })}
        </Alert>
      ) : null}
      {latest && isInProgress(latest) ? <RestoreProgress restore={latest} /> : null}
      {latest?.status === 'ready' ? <RestoreConfirmation restore={latest} /> : null}
      {latest && (isInProgress(latest) || latest.status === 'ready' || isDone) ? null : (
        <UploadExport />
      )}
    </>
  );
}

function RestoreProgress({ restore }: { readonly restore: RestoreView }) {
  const { t } = useTranslation('data');
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {t(`restore.${restore.status === 'checking' ? 'checking' : 'restoring'}`, {
          file: restore.fileName,
        })}
      </Text>
      <Progress value={100} animated aria-label={t('restore.progress')} />
    </Stack>
  );
}

function UploadExport() {
  const { t } = useTranslation('data');
  const [uploadedPercent, setUploadedPercent] = useState<number | null>(null);
  const upload = async (file: File | null): Promise<void> => {
    if (!file) return;
    setUploadedPercent(0);
    try {
      const onProgress = (progress: { readonly sent: number; readonly total: number }) =>
        setUploadedPercent((progress.sent / progress.total) * 100);
      const uploadId = await uploadFile(file, {
        purpose: 'church-restore',
        fallbackMessage: t('restore.uploadFailed'),
        onProgress,
      });
      await call(dataContract.startRestore, { uploadId, fileName: file.name });
      await refresh(dataContract.restores);
    } catch (error) {
      notify.error(error instanceof Error ? error : String(error));
    } finally {
      setUploadedPercent(null);
    }
  };
  return (
    <>
      <Group>
        <FileButton accept=".zip,application/zip" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<Icon name="import" size={18} />}
              loading={uploadedPercent !== null}
            >
              {t('restore.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      {uploadedPercent === null ? null : (
        <Progress value={uploadedPercent} aria-label={t('restore.progress')} />
      )}
    </>
  );
}

function RestoreConfirmation({ restore }: { readonly restore: RestoreView }) {
  const { t } = useTranslation('data');
  const refreshes = [dataContract.restores];
  const confirmRestore = useCommand(dataContract.confirmRestore, {
    confirm: {
      title: t('restore.confirmTitle'),
      text: t('restore.confirmText'),
      action: t('restore.confirm'),
    },
    refreshes,
    success: t('restore.started'),
  });
  const discard = useCommand(dataContract.cancelRestore, {
    refreshes,
    success: t('restore.discarded'),
  });
  const input = { restoreId: restore.id };
  const running = confirmRestore.running || discard.running;
  return (
    <Stack>
      {restore.preview ? <RestorePreviewDetails preview={restore.preview} /> : null}
      <Group>
        <Button variant="default" disabled={running} onClick={() => void discard.run(input)}>
          {t('restore.discard')}
        </Button>
        <Button loading={running} onClick={() => void confirmRestore.run(input)}>
          {t('restore.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
