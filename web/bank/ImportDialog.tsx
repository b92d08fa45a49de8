import { Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { CsvView } from '#domain/bank/csv.ts';
import {
  maxStatementBytes,
  type BankAccountView,
  type StatementView,
} from '#domain/bank/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { mebibyte } from '#domain/kernel/feature.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { FileDrop } from '#web/imports/public.ts';
import { changedByBank } from './parts/changed-by-bank.ts';
import { CsvStep, type CsvFile } from './csv/CsvStep.tsx';
import { statementPath } from './parts/paths.ts';
import { useCount } from './parts/use-count.ts';

interface ImportDialogProps {
  readonly accounts: readonly BankAccountView[];
  readonly onClose: () => void;
}

interface ReadFile extends Pick<CsvFile, 'view'> {
  readonly input: InputOf<typeof contract.import.input>;
}

/** Banks call their files as they like; the server looks into them. */
const acceptedTypes = {
  'text/csv': ['.csv', '.tsv'],
  'text/plain': ['.txt', '.n43', '.q43', '.c43', '.aeb'],
  'application/x-ofx': ['.ofx', '.qfx'],
  'text/xml': ['.xml'],
  'application/xml': ['.xml'],
};

/** Whether a user must say something of the table before it is imported. */
const isAsked = ({ isRemembered, mapping, problem }: CsvView): boolean =>
  !isRemembered || !mapping.columns.includes('balance') || problem !== null;

/** A file of the bank for an account. What the bank's words say is looked at on the page of the statement. */
export function ImportDialog({ accounts, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['bank', 'common']);
  const navigate = useNavigate();
  const count = useCount();
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const [file, setFile] = useState<ReadFile | null>(null);
  const finish = async ({ id, lineCount }: StatementView): Promise<void> => {
    await refresh(...changedByBank);
    notify.success(t('bank:import.done', count(lineCount)));
    await navigate(statementPath(id));
  };
  const importFile = useCommand(contract.import, { keepsProblem: true, onSuccess: finish });
  const read = async (uploadId: string, { name: fileName }: File): Promise<void> => {
    const input = { requestId: crypto.randomUUID(), accountId, uploadId, fileName };
    const { csv } = await call(contract.preview, { accountId, uploadId });
    if (csv && isAsked(csv)) setFile({ view: csv, input });
    else await finish(await call(contract.import, input));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={file ? 'xl' : 'lg'}
      title={t('bank:import.open')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {file ? (
        <CsvStep
          file={{ ...file.input, view: file.view }}
          isRunning={importFile.running}
          problem={importFile.problem}
          onImport={(csv) => void importFile.run({ ...file.input, csv })}
          onClose={onClose}
        />
      ) : (
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
      )}
    </Modal>
  );
}
