import { Checkbox, ColorSwatch, Group, Radio, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { statusColors, type BelongingStatusView } from '#domain/people/belonging.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { statusesContract } from '#domain/people/settings-contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface StatusDialogProps {
  /** null for a new status. */
  readonly status: BelongingStatusView | null;
  readonly onClose: () => void;
}

const noColor = 'none';

export function StatusDialog({ status, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['settings', 'members']);
  const submission = useStatusSubmit(status, onClose);
  const { form } = submission;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t(status ? 'settings:statuses.editTitle' : 'settings:statuses.addTitle')}
    >
      <TextInput
        label={t('settings:statuses.name')}
        placeholder={status?.key ? t(`members:belongingStatus.${status.key}`) : ''}
        description={status?.key ? t('settings:statuses.nameHelp') : undefined}
        error={form.formState.errors.name?.message}
        data-autofocus
        {...form.register('name')}
      />
      <Checkbox
        label={t('settings:statuses.countsAsMember')}
        description={t('settings:statuses.countsHelp')}
        {...form.register('countsAsMember')}
      />
      <ColorField control={form.control} />
    </FormDialog>
  );
}

function useStatusSubmit(status: StatusDialogProps['status'], onClose: () => void) {
  const { t } = useTranslation('common');
  return useSubmit(status ? statusesContract.update : statusesContract.create, {
    defaultValues: {
      name: status?.renamed ? status.name : '',
      countsAsMember: status?.countsAsMember ?? false,
      color: status?.color ?? null,
    },
    toInput: (values) => (status ? { ...values, statusId: status.id } : values),
    refreshes: [peopleContract.statuses, peopleContract.statistics],
    success: t('saved'),
    onSuccess: onClose,
  });
}

type StatusForm = ReturnType<typeof useStatusSubmit>['form'];

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
