import { Stack, Text, TextInput, Title } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseAmount } from '#domain/kernel/typed-amount.ts';
import type { ReportForm } from '#domain/meetings/reports/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { listCategories, type ReportValues } from './report-values.ts';
import { Stepper } from './Stepper.tsx';

/** People who have no name in the report, and the offering. */
export function CountsPart({ form }: { readonly form: ReportForm }) {
  const { t } = useTranslation('groups');
  const { control, setValue } = useFormContext<ReportValues>();
  const headcounts = useWatch({ control, name: 'headcounts' });
  const names = new Map(form.categories.map(({ id, label }) => [id, label]));
  return (
    <Stack component="section" gap="xs" aria-labelledby="report-counts">
      <div>
        <Title order={2} size="h3" id="report-counts">
          {t('reports.counts')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('reports.countsHint')}
        </Text>
      </div>
      {listCategories(form).map((id) => (
        <Stepper
          key={id}
          label={names.get(id) ?? t('reports.otherPeople')}
          value={headcounts[id] ?? 0}
          onChange={(count) =>
            setValue('headcounts', { ...headcounts, [id]: count }, { shouldDirty: true })
          }
        />
      ))}
      {form.collectsOffering ? <Offering currency={form.currency} /> : null}
    </Stack>
  );
}

function Offering({ currency }: Pick<ReportForm, 'currency'>) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const { register, formState, control } = useFormContext<ReportValues>();
  const typed = useWatch({ control, name: 'offering' });
  const amount = parseAmount(typed, currency);
  const isAmount = amount !== null && !Number.isNaN(amount);
  return (
    <TextInput
      label={t('reports.offering', { currency })}
      size="md"
      inputMode="decimal"
      autoComplete="off"
      description={isAmount ? formatAmount(amount, currency, language) : t('reports.offeringHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={formState.errors.offering ? t('reports.noAmount') : null}
      {...register('offering')}
    />
  );
}
