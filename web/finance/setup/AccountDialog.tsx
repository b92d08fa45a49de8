import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { currencyCodes } from '#domain/churches/country/countries.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { tillKinds, type AccountView, type ListsView } from '#domain/finance/schema.ts';
import { getCurrencyNames } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';

export type AccountGroup = 'tills' | 'income' | 'expense';

interface AccountValues {
  kind: (typeof tillKinds)[number] | 'income' | 'expense';
  name: string;
  /** ISO 4217; it stays as it is made. */
  currency: string;
  code: string;
  parentId: string;
  isGiving: boolean;
  isClosed: boolean;
}

interface AccountDialogProps {
  /** null: a new one. */
  readonly account: AccountView | null;
  readonly group: AccountGroup;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

export const AccountDialog = ({ account, ...props }: AccountDialogProps) =>
  account ? <EditAccount account={account} {...props} /> : <NewAccount {...props} />;

const toInput = ({ parentId, ...values }: AccountValues) => ({
  ...values,
  parentId: parentId || null,
});

function NewAccount({ group, lists, onClose }: Omit<AccountDialogProps, 'account'>) {
  const { t } = useTranslation('finance');
  // Also of a second try, so that it is added once.
  const [requestId] = useState(() => crypto.randomUUID());
  const defaultValues: AccountValues = {
    kind: group === 'tills' ? 'cash' : group,
    name: '',
    currency: lists.books?.currency ?? '',
    code: '',
    parentId: '',
    isGiving: false,
    isClosed: false,
  };
  const submission = useSubmit(financeContract.createAccount, {
    defaultValues,
    toInput: (values) => {
      const { isClosed: _, currency, ...input } = toInput(values);
      return { requestId, ...input, currency: group === 'tills' ? currency : null };
    },
    refreshes: changedByFinance,
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t(`setup.add.${group}`)} onClose={onClose}>
      <AccountFields form={submission.form} group={group} lists={lists} account={null} />
    </FormDialog>
  );
}

function EditAccount({
  account,
  group,
  lists,
  onClose,
}: AccountDialogProps & { readonly account: AccountView }) {
  const { t } = useTranslation('finance');
  const { id: accountId, version, name, code, parentId, keeperId, isGiving, isClosed } = account;
  const defaultValues: AccountValues = {
    kind: group === 'tills' ? 'cash' : group,
    name,
    currency: '',
    code,
    parentId: parentId ?? '',
    isGiving,
    isClosed,
  };
  const submission = useSubmit(financeContract.updateAccount, {
    defaultValues,
    toInput: (values) => {
      const { kind: _, currency: __, ...input } = toInput(values);
      return { accountId, version, keeperId, ...input };
    },
    refreshes: changedByFinance,
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('setup.editNamed', { name })} onClose={onClose}>
      <AccountFields form={submission.form} group={group} lists={lists} account={account} />
    </FormDialog>
  );
}

const listCurrencies = (language: string) => {
  const names = getCurrencyNames(language);
  return currencyCodes.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
};

interface AccountFieldsProps
  extends Pick<Submission<AccountValues>, 'form'>, Omit<AccountDialogProps, 'onClose'> {}

function AccountFields({ form, group, lists, account }: AccountFieldsProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const { register, formState, control } = form;
  const { errors } = formState;
  const parents = lists.accounts.filter(
    ({ id, kind, parentId }) => kind === group && parentId === null && id !== account?.id,
  );
  return (
    <>
      {group === 'tills' && !account ? (
        <NativeSelect
          label={t('fields.kind')}
          data={tillKinds.map((value) => ({ value, label: t(`accountKinds.${value}`) }))}
          {...register('kind')}
        />
      ) : null}
      <TextInput
        label={t('fields.name')}
        error={errors.name?.message}
        data-autofocus
        {...register('name')}
      />
      {group === 'tills' ? null : (
        <NativeSelect
          label={t('fields.parent')}
          data={[
            { value: '', label: t('setup.noParent') },
            ...parents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.parentId?.message}
          {...register('parentId')}
        />
      )}
      {group === 'tills' && !account ? (
        <NativeSelect
          label={t('fields.currency')}
          description={t('setup.currencyHelp')}
          data={listCurrencies(language)}
          error={errors.currency?.message}
          {...register('currency')}
        />
      ) : null}
      <TextInput label={t('fields.code')} error={errors.code?.message} {...register('code')} />
      {group === 'income' ? (
        <SwitchField control={control} name="isGiving" label={t('fields.isGiving')} />
      ) : null}
      {account ? (
        <SwitchField control={control} name="isClosed" label={t('fields.isClosed')} />
      ) : null}
    </>
  );
}
