import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { GiftView } from '#domain/finance/giving/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';

interface ReturnGiftDialogProps {
  readonly gift: GiftView;
  readonly onClose: () => void;
}

interface ReturnValues {
  state: 'returned' | 'void';
  day: string;
  reason: string;
}

/** What came back, or was a mistake, leaves the books on a day of its own. */
export function ReturnGiftDialog({ gift, onClose }: ReturnGiftDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  // Also of a second try, so that it is posted once.
  const [requestId] = useState(() => crypto.randomUUID());
  const defaultValues: ReturnValues = { state: 'returned', day: today, reason: '' };
  const submission = useSubmit(givingContract.returnGift, {
    defaultValues,
    toInput: (values) => ({ requestId, giftId: gift.id, ...values }),
    refreshes: changedByFinance,
    success: t('gifts.returned'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('gifts.return')}
      action={t('gifts.return')}
      onClose={onClose}
    >
      <Text c="dimmed">{t('gifts.returnHelp')}</Text>
      <Radio.Group label={t('gifts.why')}>
        <Stack gap="xs" mt="xs">
          <Radio value="returned" label={t('gifts.wasReturned')} {...register('state')} />
          <Radio value="void" label={t('gifts.wasMistake')} {...register('state')} />
        </Stack>
      </Radio.Group>
      <DayInput
        label={t('fields.day')}
        error={formState.errors.day?.message}
        {...register('day')}
      />
      <TextInput
        label={t('fields.reason')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
