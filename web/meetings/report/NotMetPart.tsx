import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReportValues } from './report-values.ts';

const usual = ['weather', 'holiday', 'churchEvent', 'illness', 'nobodyCame'] as const;

/** Why they did not meet: one of the usual reasons by one touch, or in words. */
export function NotMetPart() {
  const { t } = useTranslation('groups');
  const { control, register, setValue, formState } = useFormContext<ReportValues>();
  const written = useWatch({ control, name: 'reason' });
  return (
    <Stack component="section" gap="sm" aria-labelledby="report-reason">
      <Title order={2} size="h3" id="report-reason">
        {t('reports.why')}
      </Title>
      <Group gap="xs">
        {usual.map((reason) => (
          <Button
            key={reason}
            variant="default"
            mih={48}
            aria-pressed={written === t(`reports.reasons.${reason}`)}
            onClick={() =>
              setValue('reason', t(`reports.reasons.${reason}`), { shouldDirty: true })
            }
          >
            {t(`reports.reasons.${reason}`)}
          </Button>
        ))}
      </Group>
      <TextInput
        label={t('fields.reason')}
        size="md"
        autoComplete="off"
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </Stack>
  );
}
