import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { RuleView } from '#domain/bank/line-rules.ts';
import { categoryKinds, type ListsView } from '#domain/finance/public.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import {
  listBanks,
  listCategories,
  listCentreChoices,
  listFundChoices,
} from '#web/finance/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBank } from '../parts/changed-by-bank.ts';

interface RuleDialogProps {
  /** Without one a rule is added. */
  readonly rule?: RuleView;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

interface RuleValues {
  contains: string;
  kind: RuleView['kind'];
  accountId: string;
  categoryId: string;
  fundId: string;
  centreId: string;
  party: string;
}

const toInput = ({ accountId, categoryId, centreId, ...values }: RuleValues) => ({
  ...values,
  accountId: accountId || null,
  categoryId: categoryId || null,
  centreId: centreId || null,
});

export function RuleDialog({ rule, lists, onClose }: RuleDialogProps) {
  const { t } = useTranslation('bank');
  // Also of a second try, so that it is added once.
  const [requestId] = useState(() => crypto.randomUUID());
  const defaultValues: RuleValues = {
    contains: rule?.contains ?? '',
    kind: rule?.kind ?? 'expense',
    accountId: rule?.accountId ?? '',
    categoryId: rule?.categoryId ?? '',
    fundId: rule?.fundId ?? listFundChoices(lists)[0]?.value ?? '',
    centreId: rule?.centreId ?? '',
    party: rule?.party ?? '',
  };
  const options = {
    defaultValues,
    refreshes: changedByBank,
    success: t('done.ruleAdded'),
    onSuccess: onClose,
  };
  const add = useSubmit(contract.addRule, {
    ...options,
    toInput: (values) => ({ requestId, ...toInput(values) }),
  });
  const change = useSubmit(contract.changeRule, {
    ...options,
    toInput: (values) => ({
      ruleId: rule?.id ?? '',
      version: rule?.version ?? 1,
      ...toInput(values),
    }),
  });
  const submission = rule ? change : add;
  return (
    <FormDialog
      {...submission}
      title={rule ? t('rules.edit') : t('rules.add')}
      onClose={onClose}
      size="lg"
    >
      <RuleFields form={submission.form} lists={lists} />
    </FormDialog>
  );
}

interface RuleFieldsProps {
  readonly form: UseFormReturn<RuleValues>;
  readonly lists: ListsView;
}

function RuleFields({ form: { control, register, formState, setValue }, lists }: RuleFieldsProps) {
  const { t } = useTranslation(['bank', 'finance']);
  const kind = useWatch({ control, name: 'kind' });
  const { errors } = formState;
  const centres = listCentreChoices(lists);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        data-autofocus
        label={t('bank:rules.contains')}
        description={t('bank:rules.containsHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.contains?.message}
        {...register('contains')}
      />
      <NativeSelect
        label={t('bank:rules.kind')}
        data={categoryKinds.map((value) => ({ value, label: t(`bank:rules.kinds.${value}`) }))}
        {...register('kind', { onChange: () => setValue('categoryId', '') })}
      />
      <NativeSelect
        label={t('bank:rules.account')}
        data={[{ value: '', label: t('bank:rules.allAccounts') }, ...listBanks(lists)]}
        error={errors.accountId?.message}
        {...register('accountId')}
      />
      <NativeSelect
        label={t('finance:entries.category')}
        data={[
          { value: '', label: t('finance:entries.chooseCategory') },
          ...listCategories(lists, kind),
        ]}
        error={errors.categoryId?.message}
        {...register('categoryId')}
      />
      <NativeSelect
        label={t('finance:export.columns.fund')}
        data={listFundChoices(lists)}
        error={errors.fundId?.message}
        {...register('fundId')}
      />
      {centres.length === 0 ? null : (
        <NativeSelect
          label={t('finance:export.columns.centre')}
          data={[{ value: '', label: t('finance:centres.none') }, ...centres]}
          error={errors.centreId?.message}
          {...register('centreId')}
        />
      )}
      <TextInput
        label={t('finance:entries.party')}
        error={errors.party?.message}
        {...register('party')}
      />
    </SimpleGrid>
  );
}
