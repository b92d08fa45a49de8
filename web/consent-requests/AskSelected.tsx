import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { consentRequestsContract } from '#domain/consent-requests/contract.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Preview } from './Preview.tsx';
import { requestsPath } from './routes.ts';

/** Asks the selected people by mail whether they want the newsletter; the page shows how far it is. */
export default function AskSelected({ rows, onDone }: BulkActionProps) {
  const { t } = useTranslation(['consent-requests', 'common']);
  const navigate = useNavigate();
  const canAsk = useMay(consentRequestsContract.start);
  const [isOpen, dialog] = useDisclosure(false);
  if (!canAsk) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={dialog.open}>
        {t('consent-requests:open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        size="lg"
        title={t('consent-requests:title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Preview
          rows={rows}
          onStarted={() => {
            dialog.close();
            onDone();
            void navigate(requestsPath);
          }}
        />
      </Modal>
    </>
  );
}
