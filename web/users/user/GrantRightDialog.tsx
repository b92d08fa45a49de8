import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { rights, type RightKey } from '#domain/rights.ts';
import { rightsContract, type GrantedRight } from '#domain/users/rights-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useScopeName } from './scope-name.ts';
import { ScopePicker, type ChosenScope } from './ScopePicker.tsx';

interface GrantRightDialogProps {
  readonly user: UserView;
  readonly right: RightKey;
  /** What the user has already, to change its end; null: a new one. */
  readonly grant: GrantedRight | null;
  readonly onClose: () => void;
}

export function GrantRightDialog({ user, right, grant, onClose }: GrantRightDialogProps) {
  const { labelKey, of } = rights[right];
  const { t } = useTranslation(['usersPage', 'common', ...listNamespaces([labelKey])]);
  const getScopeName = useScopeName();
  const [picked, setPicked] = useState<ChosenScope>(null);
  const scope = grant ? grant.scope : picked;
  const submission = useSubmit(rightsContract.grant, {
    defaultValues: { until: grant?.until ?? '' },
    toInput: (values) => ({
      userId: user.id,
      right,
      until: values.until || null,
      scope: scope ? { kind: scope.kind, id: scope.id } : null,
    }),
    refreshes: [rightsContract.list],
    success: t('usersPage:rights.given', { name: user.name }),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  const title = t('usersPage:rights.dialog', { name: user.name, right: t(labelKey) });
  const canChooseScope = of !== undefined && grant === null;
  return (
    <FormDialog
      {...submission}
      disabled={scope === undefined}
      onClose={onClose}
      action={t(grant ? 'common:save' : 'usersPage:rights.give')}
      title={grant?.scope ? `${title} · ${getScopeName(grant.scope)}` : title}
    >
      <Stack gap="md">
        {canChooseScope ? <ScopePicker right={right} value={picked} onChange={setPicked} /> : null}
        <DayInput
          {...register('until')}
          {...(canChooseScope ? {} : { 'data-autofocus': true })}
          label={t('usersPage:rights.lastDay')}
          description={t('usersPage:rights.lastDayHint')}
          error={formState.errors.until?.message}
        />
      </Stack>
    </FormDialog>
  );
}
