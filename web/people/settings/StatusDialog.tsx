import {
  Alert,
  Button,
  Checkbox,
  ColorSwatch,
  Group,
  Modal,
  Radio,
  Stack,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { statusColors, statusInput } from '#domain/people/belonging.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { statusesContract } from '#domain/people/settings-contract.ts';
import type { BelongingStatusView } from '#domain/people/belonging.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { statusesQuery } from '../statuses.ts';

interface StatusDialogProps {
  /** null for a new status. */
  readonly status: BelongingStatusView | null;
  readonly onClose: () => void;
}

const noColor = 'none';

export function StatusDialog({ status, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['settings', 'common', 'members']);
  const { form, problem, save } = useStatusForm(status, onClose);
  const { errors, isSubmitting } = form.formState;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(status ? 'settings:statuses.editTitle' : 'settings:statuses.addTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="md">
          {problem ? (
            <Alert color="red" role="alert" icon={<Icon name="alert" />}>
              {problem}
            </Alert>
          ) : null}
          <TextInput
            label={t('settings:statuses.name')}
            placeholder={status?.key ? t(`members:belongingStatus.${status.key}`) : ''}
            description={status?.key ? t('settings:statuses.nameHelp') : undefined}
            error={errors.name?.message}
            data-autofocus
            {...form.register('name')}
          />
          <Checkbox
            label={t('settings:statuses.countsAsMember')}
            description={t('settings:statuses.countsHelp')}
            {...form.register('countsAsMember')}
          />
          <ColorField control={form.control} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function useStatusForm(status: StatusDialogProps['status'], onClose: () => void) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(statusInput),
    defaultValues: {
      name: status?.renamed ? status.name : '',
      countsAsMember: status?.countsAsMember ?? false,
      color: status?.color ?? null,
    },
  });
  const save = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const { create, update } = statusesContract;
      client.setQueryData(
        statusesQuery.queryKey,
        status
          ? await call(update, { ...values, statusId: status.id })
          : await call(create, values),
      );
      await refresh(peopleContract.statistics);
      notify.success(t('saved'));
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, problem, save };
}

type StatusForm = ReturnType<typeof useStatusForm>['form'];

function ColorField({ control }: Pick<StatusForm, 'control'>) {
  const { t } = useTranslation('settings');
  return (
    <Controller
      control={control}
      name="color"
      render={({ field: { value, onChange } }) => (
        <Radio.Group
          label={t('statuses.color')}
          value={value ?? noColor}
          onChange={(next) => onChange(statusColors.find((color) => color === next) ?? null)}
        >
          <Group gap="sm" mt={6}>
            {[noColor, ...statusColors].map((color) => (
              <Radio key={color} value={color} label={<ColorLabel color={color} />} />
            ))}
          </Group>
        </Radio.Group>
      )}
    />
  );
}

function ColorLabel({ color }: { readonly color: string }) {
  const { t } = useTranslation('settings');
  return (
    <Group gap={6} wrap="nowrap" component="span">
      {color === noColor ? null : (
        <ColorSwatch
          component="span"
          color={`var(--mantine-color-${color}-6)`}
          size={12}
          withShadow={false}
          aria-hidden
        />
      )}
      {t(`colors.${color}`)}
    </Group>
  );
}
