import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { AcceptValues } from './accept-values.ts';

interface FollowUpPartProps {
  readonly users: readonly { readonly id: string; readonly name: string }[];
  /** The visitor agreed to be called or written to. */
  readonly canContact: boolean;
}

/** Who sees to the newcomer, and until when. */
export function FollowUpPart({ users, canContact }: FollowUpPartProps) {
  const { t } = useTranslation(['visitors', 'follow-ups']);
  const { register, watch, formState } = useFormContext<AcceptValues>();
  return (
    <Section title={t('visitors:followUp.title')} wide>
      <Checkbox
        label={t('visitors:inbox.followUp')}
        description={canContact ? undefined : t('visitors:inbox.noConsent')}
        {...register('isFollowedUp')}
      />
      {watch('isFollowedUp') ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('follow-ups:fields.assignee')}
            data={users.map(({ id, name }) => ({ value: id, label: name }))}
            {...register('assigneeId')}
          />
          <DayInput
            label={t('follow-ups:fields.dueOn')}
            error={formState.errors.dueOn?.message}
            {...register('dueOn')}
          />
        </SimpleGrid>
      ) : null}
    </Section>
  );
}
