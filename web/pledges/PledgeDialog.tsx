import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import { frequencies, type Frequency } from '#domain/pledges/installments.ts';
import type { CampaignView, PledgeView } from '#domain/pledges/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { PersonPicker, useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByPledges } from './changed-by-pledges.ts';

interface PledgeDialogProps {
  readonly campaign: CampaignView;
  /** null: a new one. */
  readonly pledge: PledgeView | null;
  readonly onClose: () => void;
}

interface Values {
  amount: string;
  frequency: Frequency;
  startsOn: string;
}

const toFields = ({ amount, frequency, startsOn }: Values, currency: string) => ({
  amount: parseAmount(amount, currency) ?? 0,
  frequency,
  startsOn,
});

export const PledgeDialog = ({ pledge, ...props }: PledgeDialogProps) =>
  pledge ? <Edit pledge={pledge} {...props} /> : <Add {...props} />;

type Picked = Parameters<typeof PersonPicker>[0]['value'];

function Add({ campaign, onClose }: Omit<PledgeDialogProps, 'pledge'>) {
  const { t } = useTranslation('pledges');
  const { id: campaignId, currency, from, until } = campaign;
  const today = useToday();
  const isOngoing = today.slice(0, 7) >= from && today.slice(0, 7) <= until;
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.addPledge, {
    defaultValues: {
      personId: null as Picked,
      amount: '',
      frequency: 'monthly' as Frequency,
      startsOn: isOngoing ? today : `${from}-01`,
    },
    toInput: ({ personId: person, ...values }) => ({
      requestId,
      campaignId,
      personId: person?.id ?? '',
      ...toFields(values, currency),
    }),
    refreshes: changedByPledges,
    success: t('done.pledgeAdded'),
    onSuccess: onClose,
  });
  const { errors } = submission.form.formState;
  return (
    <FormDialog {...submission} title={t('pledges.add')} onClose={onClose}>
      <Controller
        control={submission.form.control}
        name="personId"
        render={({ field: { value, onChange, ref } }) => (
          <PersonPicker
            isFirst
            ref={ref}
            label={t('fields.person')}
            value={value}
            onChange={onChange}
            error={errors.personId && (value ? errors.personId.message : t('fields.choose'))}
          />
        )}
      />
      <FormProvider {...submission.form}>
        <Fields currency={currency} />
      </FormProvider>
    </FormDialog>
  );
}

function Edit({ campaign, pledge, onClose }: PledgeDialogProps & { readonly pledge: PledgeView }) {
  const { t } = useTranslation('pledges');
  const { currency } = campaign;
  const { id: pledgeId, version, amount, frequency, startsOn } = pledge;
  const submission = useSubmit(contract.updatePledge, {
    defaultValues: { amount: formatTyped(amount, currency), frequency, startsOn } as Values,
    toInput: (values: Values) => ({ pledgeId, version, ...toFields(values, currency) }),
    refreshes: changedByPledges,
    refreshesAfterError: true,
    success: t('done.pledgeSaved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={pledge.person?.name ?? t('pledges.somebody')}
      onClose={onClose}
    >
      <FormProvider {...submission.form}>
        <Fields currency={currency} />
      </FormProvider>
    </FormDialog>
  );
}

function Fields({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('pledges');
  const { register, formState, control } = useFormContext<Values>();
  const { errors } = formState;
  const typed = useWatch({ control, name: 'amount' });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <MoneyInput
        label={t('fields.amount')}
        currency={currency}
        typed={typed}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <NativeSelect
        label={t('fields.frequency')}
        data={frequencies.map((value) => ({ value, label: t(`every.${value}`) }))}
        error={errors.frequency?.message}
        {...register('frequency')}
      />
      <DayInput
        label={t('fields.startsOn')}
        error={errors.startsOn?.message}
        {...register('startsOn')}
      />
    </SimpleGrid>
  );
}
