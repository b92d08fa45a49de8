import { SimpleGrid } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cashContract as contract } from '#domain/cash/contract.ts';
import type { BoxView } from '#domain/cash/schema.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { changedByFinance } from '#web/finance/public.ts';
import { PersonPicker } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface BoxDialogProps {
  readonly box: BoxView;
  readonly currency: string;
  readonly onClose: () => void;
}

interface Values {
  keeperId: Parameters<typeof PersonPicker>[0]['value'];
  /** As they are typed. */
  float: string;
  lowest: string;
}

const toValues = ({ keeper, float, lowest }: BoxView, currency: string): Values => ({
  keeperId: keeper && { id: keeper.id, displayName: keeper.name, sex: 'unknown' },
  float: float === null ? '' : formatTyped(float, currency),
  lowest: lowest === 0 ? '' : formatTyped(lowest, currency),
});

/** The keeper of a box, and what it is agreed to hold as petty cash. */
export function BoxDialog({ box, currency, onClose }: BoxDialogProps) {
  const { t } = useTranslation('cash');
  const { id: accountId, version, name } = box;
  const submission = useSubmit(contract.setBox, {
    defaultValues: toValues(box, currency),
    toInput: (values: Values) => ({
      accountId,
      version,
      keeperId: values.keeperId?.id ?? null,
      float: parseAmount(values.float, currency),
      lowest: parseAmount(values.lowest, currency) ?? 0,
    }),
    refreshes: [contract.boxes, ...changedByFinance],
    refreshesAfterError: true,
    success: t('boxes.saved'),
    onSuccess: onClose,
  });
  const { control, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('boxes.setOf', { name })} onClose={onClose}>
      <Controller
        control={control}
        name="keeperId"
        render={({ field: { value, onChange, ref } }) => (
          <PersonPicker
            isFirst
            ref={ref}
            label={t('fields.keeper')}
            description={t('boxes.keeperHelp')}
            value={value}
            onChange={onChange}
            error={formState.errors.keeperId?.message}
          />
        )}
      />
      <Amounts form={submission.form} currency={currency} />
    </FormDialog>
  );
}

interface AmountsProps extends Pick<Submission<Values>, 'form'> {
  readonly currency: string;
}

function Amounts({ form: { control, register, formState }, currency }: AmountsProps) {
  const { t } = useTranslation('cash');
  const { errors } = formState;
  const [typedFloat, typedLowest] = useWatch({ control, name: ['float', 'lowest'] });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <MoneyInput
        label={t('fields.float')}
        description={t('boxes.floatHelp')}
        currency={currency}
        typed={typedFloat}
        error={errors.float?.message}
        {...register('float')}
      />
      <MoneyInput
        label={t('fields.lowest')}
        description={t('boxes.lowestHelp')}
        currency={currency}
        typed={typedLowest}
        error={errors.lowest?.message}
        {...register('lowest')}
      />
    </SimpleGrid>
  );
}
