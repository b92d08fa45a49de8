import { Autocomplete, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export interface PartyValues {
  party: string;
  taxId: string;
  categoryId: string;
}

const pause = 200;

/** The name of who paid or was paid, with suggestions from recent entries. Choosing one fills in the tax id and the category of its latest entry. */
export function PartyFields({ kind }: { readonly kind: 'income' | 'expense' }) {
  const { t } = useTranslation('finance');
  const { control, register, formState, getValues, setValue } = useFormContext<PartyValues>();
  const typed = useWatch<PartyValues, 'party'>({ name: 'party' });
  const [q] = useDebouncedValue(typed.slice(0, 80), pause);
  const { data } = useQuery({
    ...queryOptionsFor(ledgerContract.parties, { kind, q }),
    placeholderData: (previous) => previous,
  });
  const known = data?.items ?? [];
  const choose = (name: string): void => {
    const found = known.find(({ party }) => party === name);
    if (!found) return;
    setValue('taxId', found.taxId);
    if (getValues('categoryId') === '') setValue('categoryId', found.categoryId ?? '');
  };
  return (
    <>
      <Controller
        control={control}
        name="party"
        render={({ field }) => (
          <Autocomplete
            {...field}
            label={t('entries.party')}
            data={known.map(({ party }) => party)}
            filter={({ options }) => options}
            maxLength={160}
            onOptionSubmit={choose}
            error={formState.errors.party?.message}
          />
        )}
      />
      <TextInput
        label={t('bill.taxId')}
        error={formState.errors.taxId?.message}
        {...register('taxId')}
      />
    </>
  );
}
