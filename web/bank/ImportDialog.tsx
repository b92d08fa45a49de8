import { Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { bankContract as contract } from '#domain/bank/contract.ts';
import { maxStatementBytes, type BankAccountView } from '#domain/bank/schema.ts';
import { mebibyte } from '#domain/kernel/feature.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { notify } from '#web/core/notify.ts';
import { FileDrop } from '#web/imports/public.ts';
import { changedByBank } from './changed-by-bank.ts';
import { statementPath } from './paths.ts';
import { useCount } from './use-count.ts';

interface ImportDialogProps {
  readonly accounts: readonly BankAccountView[];
  readonly onClose: () => void;
}

/** Banks call their files as they like; the server looks into them. */
const acceptedTypes = {
  'text/plain': ['.txt', '.n43', '.q43', '.c43', '.aeb'],
  'application/x-ofx': ['.ofx', '.qfx'],
  'text/xml': ['.xml'],
  'application/xml': ['.xml'],
};

/** A file of the bank for an account. What the bank's words say is looked at on the page of the statement. */
export function ImportDialog({ accounts, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['bank', 'common']);
  const navigate = useNavigate();
  const count = useCount();
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const read = async (uploadId: string, { name: fileName }: File): Promise<void> => {
    const requestId = crypto.randomUUID();
    const statement = await call(contract.import, { requestId, accountId, uploadId, fileName });
    await refresh(...changedByBank);
    notify.success(t('bank:import.done', count(statement.lineCount)));
    await navigate(statementPath(statement.id));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('bank:import.open')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>{t('bank:import.intro')}</Text>
        <NativeSelect
          data-autofocus
          label={t('bank:fields.account')}
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
          data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FileDrop
          purpose="bank-statement"
          accept={acceptedTypes}
          maxBytes={maxStatementBytes}
          label={t('bank:import.choose')}
          limits={t('bank:import.limits', { megabytes: maxStatementBytes / mebibyte })}
          tooLarge={t('bank:errors.too-large')}
          wrongKind={t('bank:errors.unknown-format')}
          onUploaded={read}
        />
      </Stack>
    </Modal>
  );
}
