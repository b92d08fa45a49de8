import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListsView } from '#domain/finance/public.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import { maxName, type CampaignView } from '#domain/pledges/schema.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByPledges } from './changed-by-pledges.ts';
import { campaignPath } from './routes.ts';

interface CampaignDialogProps {
  /** null: a new one. */
  readonly campaign: CampaignView | null;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  fundId: string;
  goal: string;
  from: string;
  until: string;
  isPublic: boolean;
}

/** Money of others is not the church's to gather for. */
const listFunds = ({ funds }: ListsView, chosen?: string) =>
  funds.filter(({ id, kind, isClosed }) => kind !== 'custody' && (!isClosed || id === chosen));

const toFields = ({ goal, ...values }: Values, currency: string) => ({
  ...values,
  goal: goal.trim() === '' ? null : (parseAmount(goal, currency) ?? 0),
});

export function CampaignDialog({ campaign, ...props }: CampaignDialogProps) {
  return campaign ? <Edit campaign={campaign} {...props} /> : <Add {...props} />;
}

function Add({ lists, onClose }: Omit<CampaignDialogProps, 'campaign'>) {
  const { t } = useTranslation('pledges');
  const navigate = useNavigate();
  const thisMonth = useToday().slice(0, 7);
  const currency = lists.books?.currency ?? 'USD';
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.createCampaign, {
    defaultValues: {
      name: '',
      fundId: listFunds(lists)[0]?.id ?? '',
      goal: '',
      from: thisMonth,
      until: thisMonth,
      isPublic: false,
    } as Values,
    toInput: (values: Values) => ({ requestId, ...toFields(values, currency) }),
    refreshes: changedByPledges,
    success: t('done.added'),
    onSuccess: ({ id }) => navigate(campaignPath(id)),
  });
  return (
    <FormDialog {...submission} title={t('add')} onClose={onClose}>
      <FormProvider {...submission.form}>
        <Fields lists={lists} currency={currency} />
      </FormProvider>
    </FormDialog>
  );
}

function Edit({
  campaign,
  lists,
  onClose,
}: CampaignDialogProps & { readonly campaign: CampaignView }) {
  const { t } = useTranslation('pledges');
  const { id: campaignId, version, name, fund, goal, currency, from, until, isPublic } = campaign;
  const submission = useSubmit(contract.updateCampaign, {
    defaultValues: {
      name,
      fundId: fund.id,
      goal: goal === null ? '' : formatTyped(goal, currency),
      from,
      until,
      isPublic,
    } as Values,
    toInput: (values: Values) => ({ campaignId, version, ...toFields(values, currency) }),
    refreshes: changedByPledges,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('edit')} onClose={onClose}>
      <FormProvider {...submission.form}>
        <Fields lists={lists} currency={currency} chosen={fund.id} />
      </FormProvider>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly lists: ListsView;
  readonly currency: string;
  readonly chosen?: string;
}

function Fields({ lists, currency, chosen }: FieldsProps) {
  const { t } = useTranslation('pledges');
  const { register, formState, control } = useFormContext<Values>();
  const { errors } = formState;
  const goal = useWatch({ control, name: 'goal' });
  return (
    <>
      <TextInput
        data-autofocus
        label={t('fields.name')}
        placeholder={t('fields.nameExample')}
        maxLength={maxName}
        error={errors.name?.message}
        {...register('name')}
      />
      <NativeSelect
        label={t('fields.fund')}
        description={t('fields.fundHelp')}
        data={listFunds(lists, chosen).map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.fundId?.message}
        {...register('fundId')}
      />
      <MoneyInput
        label={t('fields.goal')}
        currency={currency}
        typed={goal}
        description={t('fields.goalHelp')}
        error={errors.goal?.message}
        {...register('goal')}
      />
      <SimpleGrid cols={2}>
        <TextInput
          type="month"
          label={t('fields.from')}
          error={errors.from?.message}
          {...register('from')}
        />
        <TextInput
          type="month"
          label={t('fields.until')}
          error={errors.until?.message}
          {...register('until')}
        />
      </SimpleGrid>
      <SwitchField
        control={control}
        name="isPublic"
        label={t('fields.isPublic')}
        description={t('fields.isPublicHelp')}
      />
    </>
  );
}
