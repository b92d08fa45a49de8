import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { rights, type RightKey } from '#domain/rights.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface GrantRightDialogProps {
  readonly user: UserView;
  readonly right: RightKey;
  /** The user has the right. */
  readonly isGranted: boolean;
  /** The last day so far. */
  readonly until: string | null;
  readonly onClose: () => void;
}

export function GrantRightDialog({
  user,
  right,
  isGranted,
  until,
  onClose,
}: GrantRightDialogProps) {
  const { labelKey } = rights[right];
  const { t } = useTranslation(['usersPage', 'common', ...listNamespaces([labelKey])]);
  const submission = useSubmit(rightsContract.grant, {
    defaultValues: { until: until ?? '' },
    toInput: (values) => ({ userId: user.id, right, until: values.until || null }),
    refreshes: [rightsContract.list],
    success: t('usersPage:rights.given', { name: user.name }),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      action={t(isGranted ? 'common:save' : 'usersPage:rights.give')}
      title={t('usersPage:rights.dialog', { name: user.name, right: t(labelKey) })}
    >
      <TextInput
        {...register('until')}
        type="date"
        data-autofocus
        label={t('usersPage:rights.lastDay')}
        description={t('usersPage:rights.lastDayHint')}
        error={formState.errors.until?.message}
      />
    </FormDialog>
  );
}
