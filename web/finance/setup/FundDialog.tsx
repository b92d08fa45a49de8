import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { financeContract } from '#domain/finance/contract.ts';
import { fundKinds, type FundKind, type FundView, type ListsView } from '#domain/finance/schema.ts';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { listGivingKinds } from '../parts/choices.ts';

interface FundValues {
  kind: FundKind;
  name: string;
  purpose: string;
  until: string;
  /** In percent, as it is typed. */
  share: string;
  sharedCategoryId: string;
  isClosed: boolean;
}

interface FundDialogProps {
  /** null: a new one. */
  readonly fund: FundView | null;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

export const FundDialog = ({ fund, ...props }: FundDialogProps) =>
  fund ? <EditFund fund={fund} {...props} /> : <NewFund {...props} />;

/** Hundredths of a percent: "10" is 1000, "2,5" is 250. */
function toShare(typed: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === '' ? null : Number(`${whole}${fraction.padEnd(2, '0')}`);
}

const toInput = ({ until, share, sharedCategoryId, kind, ...values }: FundValues) => {
  const hundredths = kind === 'custody' ? toShare(share) : null;
  return {
    ...values,
    until: (kind === 'restricted' && until) || null,
    share: hundredths,
    sharedCategoryId: hundredths === null ? null : sharedCategoryId || null,
  };
};

function NewFund({ lists, onClose }: Omit<FundDialogProps, 'fund'>) {
  const { t } = useTranslation('finance');
  // Also of a second try, so that it is added once.
  const [requestId] = useState(() => crypto.randomUUID());
  const defaultValues: FundValues = {
    kind: 'restricted',
    name: '',
    purpose: '',
    until: '',
    share: '',
    sharedCategoryId: listGivingKinds(lists)[0]?.value ?? '',
    isClosed: false,
  };
  const submission = useSubmit(financeContract.createFund, {
    defaultValues,
    toInput: (values) => {
      const { isClosed: _, ...input } = toInput(values);
      return { requestId, kind: values.kind, ...input };
    },
    refreshes: changedByFinance,
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('setup.add.funds')} onClose={onClose}>
      <FundFields form={submission.form} lists={lists} isNew />
    </FormDialog>
  );
}

function EditFund({ fund, lists, onClose }: FundDialogProps & { readonly fund: FundView }) {
  const { t } = useTranslation('finance');
  const { id: fundId, version, kind, name, purpose, until, share, isClosed } = fund;
  const defaultValues: FundValues = {
    kind,
    name,
    purpose,
    until: until ?? '',
    share: share === null ? '' : String(share / 100),
    sharedCategoryId: fund.sharedCategoryId ?? listGivingKinds(lists)[0]?.value ?? '',
    isClosed,
  };
  const submission = useSubmit(financeContract.updateFund, {
    defaultValues,
    toInput: (values) => ({ fundId, version, ...toInput(values) }),
    refreshes: changedByFinance,
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('setup.editNamed', { name })} onClose={onClose}>
      <FundFields form={submission.form} lists={lists} isNew={false} />
    </FormDialog>
  );
}

interface FundFieldsProps extends Pick<Submission<FundValues>, 'form'> {
  readonly lists: ListsView;
  readonly isNew: boolean;
}

function FundFields({ form, lists, isNew }: FundFieldsProps) {
  const { t } = useTranslation('finance');
  const { register, control, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <TextInput
        label={t('fields.name')}
        error={errors.name?.message}
        data-autofocus
        {...register('name')}
      />
      {isNew ? (
        <NativeSelect
          label={t('fields.kind')}
          data={fundKinds.map((value) => ({ value, label: t(`fundKinds.${value}`) }))}
          {...register('kind')}
        />
      ) : null}
      <TextInput
        label={t('fields.purpose')}
        error={errors.purpose?.message}
        {...register('purpose')}
      />
      {kind === 'restricted' ? (
        <DayInput label={t('fields.until')} error={errors.until?.message} {...register('until')} />
      ) : null}
      {kind === 'custody' ? (
        <>
          <TextInput
            label={t('setup.share')}
            description={t('setup.shareHelp')}
            inputMode="decimal"
            error={errors.share?.message}
            {...register('share')}
          />
          <NativeSelect
            label={t('fields.sharedCategory')}
            data={listGivingKinds(lists)}
            error={errors.sharedCategoryId?.message}
            {...register('sharedCategoryId')}
          />
        </>
      ) : null}
      {isNew ? null : (
        <SwitchField control={control} name="isClosed" label={t('fields.isClosed')} />
      )}
    </>
  );
}
