import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/days.ts';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { followUpReasons, type FollowUpReason } from '#domain/follow-ups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSession } from '#web/core/session/session.tsx';
import { useChurchDay } from '#web/people/public.ts';

export interface AssignmentValues {
  readonly assigneeId: string;
  readonly dueOn: string;
  readonly reason: FollowUpReason;
}

/** A week is soon enough to be remembered and late enough to be met. */
const usualDays = 7;

/** The user, in a week. */
export function useUsualAssignment(): Omit<AssignmentValues, 'reason'> {
  const userId = useSession().account?.id ?? '';
  return { assigneeId: userId, dueOn: addDays(useChurchDay()(useNow()), usualDays) };
}

/** Without a person: the users who see people. */
export const useAssignees = (personId?: string) =>
  useQuery(queryOptionsFor(followUpsContract.assignees, personId === undefined ? {} : { personId }))
    .data?.items ?? [];

interface FollowUpFieldsProps {
  readonly form: UseFormReturn<AssignmentValues>;
  readonly assignees: readonly { readonly id: string; readonly name: string }[];
  /** false: an open one keeps its reason. */
  readonly hasReason: boolean;
}

export function FollowUpFields({ form, assignees, hasReason }: FollowUpFieldsProps) {
  const { t } = useTranslation('follow-ups');
  const { register, formState } = form;
  return (
    <>
      {hasReason ? (
        <NativeSelect
          label={t('fields.reason')}
          data={followUpReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      ) : null}
      <NativeSelect
        // The users arrive after the first drawing, when the browser has no option to choose.
        key={assignees.length}
        label={t('fields.assignee')}
        data={assignees.map(({ id, name }) => ({ value: id, label: name }))}
        error={formState.errors.assigneeId?.message}
        {...register('assigneeId')}
      />
      <DayInput
        label={t('fields.dueOn')}
        error={formState.errors.dueOn?.message}
        {...register('dueOn')}
      />
    </>
  );
}
