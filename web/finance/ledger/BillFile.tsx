import { Button, FileButton, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { notify } from '#web/core/notify.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { acceptedImageTypes, toPictureInput } from '#web/ui/picture/to-picture-input.ts';
import { usePicturePicker } from '#web/ui/picture/use-picture-picker.ts';
import { changedByFinance } from '../parts/changed-by-finance.ts';

interface BillFileProps {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

/** The photo of the bill, which a telephone takes now, to be saved with an entry. */
export function BillFile({ file, onChange }: BillFileProps) {
  const { t } = useTranslation('finance');
  const { chosen, problem, choose } = usePicturePicker();
  useEffect(() => {
    if (problem) notify.error(problem);
  }, [problem]);
  useEffect(() => {
    if (chosen) onChange(chosen.file);
  }, [chosen, onChange]);
  return (
    <Group gap="sm">
      <FileButton accept={acceptedImageTypes.join(',')} onChange={(each) => void choose(each)}>
        {({ onClick }) => (
          <Button variant="default" leftSection={<Icon name="add" size={18} />} onClick={onClick}>
            {t('bill.of')}
          </Button>
        )}
      </FileButton>
      {file ? (
        <>
          <Text size="sm" c="dimmed" role="status">
            {t('bill.chosen', { name: file.name })}
          </Text>
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('bill.remove')}
          </Button>
        </>
      ) : null}
    </Group>
  );
}

interface BillWords {
  readonly saved: string;
  readonly failed: string;
}

/** The entry is in the books already: without its photo it stays. */
export async function saveBill(
  entryId: string,
  file: File,
  { saved, failed }: BillWords,
): Promise<void> {
  try {
    const upload = { purpose: 'finance-bill', fallbackMessage: failed } as const;
    await call(ledgerContract.setBill, { ...(await toPictureInput(file, null, upload)), entryId });
    await refresh(...changedByFinance);
    notify.success(saved);
  } catch {
    notify.error(failed);
  }
}
