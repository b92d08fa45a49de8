import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { rulesView } from '#domain/expenses/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByRules } from '../changed-by-expenses.ts';

interface RuleDialogProps {
  readonly rules: z.output<typeof rulesView>;
  readonly onClose: () => void;
}

/** Lets somebody decide requests of a cost centre, up to an amount. */
export function RuleDialog({ rules: { users, currency }, onClose }: RuleDialogProps) {
  const { t } = useTranslation('expenses');
  const choices = useQuery(queryOptionsFor(contract.choices, {})).data;
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.addRule, {
    defaultValues: { userId: users[0]?.id ?? '', centreId: '', upTo: '' },
    toInput: ({ userId, centreId, upTo }) => ({
      requestId,
      userId,
      centreId: centreId || null,
      upTo: parseAmount(upTo, currency),
    }),
    refreshes: changedByRules,
    success: t('done.ruleAdded'),
    onSuccess: onClose,
  });
  const { control, register, formState } = submission.form;
  const typed = useWatch({ control, name: 'upTo' });
  return (
    <FormDialog {...submission} title={t('rules.add')} action={t('rules.addDo')} onClose={onClose}>
      <NativeSelect
        data-autofocus
        label={t('rules.user')}
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
        error={formState.errors.userId?.message}
        {...register('userId')}
      />
      <MoneyInput
        label={t('rules.upTo')}
        currency={currency}
        typed={typed}
        description={t('rules.upToHint')}
        error={formState.errors.upTo?.message}
        {...register('upTo')}
      />
      <NativeSelect
        label={t('fields.centre')}
        data={[
          { value: '', label: t('rules.anyCentre') },
          ...(choices?.centres ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={formState.errors.centreId?.message}
        {...register('centreId')}
      />
    </FormDialog>
  );
}
