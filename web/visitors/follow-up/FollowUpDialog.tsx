import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/days.ts';
import { visitorsContract } from '#domain/visitors/contract.ts';
import type { FollowUpView } from '#domain/visitors/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useChurchDay } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFollowUps } from '../changed-by-visitors.ts';

interface FollowUpDialogProps {
  readonly personId: string;
  /** The open one; null for a new one. */
  readonly followUp: FollowUpView | null;
  readonly onClose: () => void;
}

const usualDays = 7;

export function FollowUpDialog({ personId, followUp, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation('visitors');
  const userId = useSession().account?.id;
  const now = useNow();
  const toChurchDay = useChurchDay();
  const users = useQuery(queryOptionsFor(visitorsContract.responsibles, {})).data?.items ?? [];
  const submission = useSubmit(visitorsContract.setFollowUp, {
    defaultValues: {
      responsibleId: followUp?.responsibleId ?? userId ?? '',
      dueOn: followUp?.dueOn ?? addDays(toChurchDay(now), usualDays),
    },
    toInput: (values) => ({ personId, ...values }),
    refreshes: changedByFollowUps,
    success: t('followUp.saved'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('followUp.title')}
      onClose={onClose}
      disabled={users.length === 0}
    >
      <NativeSelect
        // The users arrive after the first drawing, when the browser has no option to choose.
        key={users.length}
        label={t('followUp.responsible')}
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
        error={formState.errors.responsibleId?.message}
        {...register('responsibleId')}
      />
      <TextInput
        type="date"
        label={t('followUp.until')}
        error={formState.errors.dueOn?.message}
        {...register('dueOn')}
      />
    </FormDialog>
  );
}
