import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  receiptLinkDays,
  receiptsContract,
  type ReceiptView,
} from '#domain/finance/giving/receipts.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { LinkToShare } from '#web/core/record/LinkToShare.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';

interface ShareReceiptDialogProps {
  readonly receipt: ReceiptView;
  readonly onClose: () => void;
}

/** By mail, or by a link to copy into WhatsApp, which is shown once. */
export function ShareReceiptDialog({ receipt, onClose }: ShareReceiptDialogProps) {
  const { t } = useTranslation(['finance', 'common']);
  const [url, setUrl] = useState<string | null>(null);
  const { id: receiptId, canMail, linkUntil } = receipt;
  const create = useCommand(receiptsContract.createLink, {
    refreshes: changedByFinance,
    success: (_, { send }) => (send ? t('finance:receipts.mailed') : null),
    onSuccess: (created, { send }) => (send ? onClose() : setUrl(created.url)),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('finance:receipts.shareTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('finance:receipts.shareText', { days: receiptLinkDays })}</Text>
        {url === null ? null : (
          <LinkToShare url={url} message={t('finance:receipts.message', { url })} />
        )}
        <Group gap="sm">
          {canMail ? (
            <Button
              variant={url === null ? 'filled' : 'default'}
              loading={create.running}
              onClick={() => void create.run({ receiptId, send: true })}
            >
              {t('finance:receipts.mail')}
            </Button>
          ) : null}
          {url === null ? (
            <Button
              variant={canMail ? 'default' : 'filled'}
              loading={create.running}
              onClick={() => void create.run({ receiptId, send: false })}
            >
              {t('finance:receipts.createLink')}
            </Button>
          ) : null}
          {linkUntil === null ? null : (
            <RevokeButton receiptId={receiptId} onRevoked={() => setUrl(null)} />
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

interface RevokeButtonProps {
  readonly receiptId: string;
  readonly onRevoked: () => void;
}

function RevokeButton({ receiptId, onRevoked }: RevokeButtonProps) {
  const { t } = useTranslation('finance');
  const revoke = useCommand(receiptsContract.revokeLink, {
    refreshes: changedByFinance,
    success: t('receipts.revoked'),
    onSuccess: onRevoked,
  });
  return (
    <Button
      variant="subtle"
      color="red"
      loading={revoke.running}
      onClick={() => void revoke.run({ receiptId })}
    >
      {t('receipts.revoke')}
    </Button>
  );
}
