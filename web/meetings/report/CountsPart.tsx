import { Stack, Text, Title } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { listCategories, type ReportValues, type MeetingReport } from './report-values.ts';
import { Stepper } from './Stepper.tsx';

/** People who have no name in the report, and the offering. */
export function CountsPart({ form }: { readonly form: MeetingReport }) {
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

function Offering({ currency }: Pick<MeetingReport, 'currency'>) {
  const { t } = useTranslation('groups');
  const { register, formState, control } = useFormContext<ReportValues>();
  const typed = useWatch({ control, name: 'offering' });
  return (
    <MoneyInput
      label={t('reports.offering', { currency })}
      size="md"
      currency={currency}
      typed={typed}
      description={t('reports.offeringHint')}
      error={formState.errors.offering ? t('reports.noAmount') : null}
      {...register('offering')}
    />
  );
}
