import { Alert, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GroupMemberView } from '#domain/groups/schema.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { listGoingIds, type ProposalValues } from './proposal-values.ts';
import classes from './Going.module.css';

interface GoingFieldProps {
  readonly members: readonly GroupMemberView[];
}

/** Who goes to the new group: each face is a button. Who would lead or assist goes anyway. */
export function GoingField({ members }: GoingFieldProps) {
  const { t } = useTranslation('groups');
  const id = useId();
  const { field } = useController<ProposalValues, 'going'>({ name: 'going' });
  const [leaderId, assistantId] = useWatch<ProposalValues, ['leaderId', 'assistantId']>({
    name: ['leaderId', 'assistantId'],
  });
  const going = listGoingIds({ going: field.value, leaderId, assistantId });
  const count = members.filter(({ person }) => going.includes(person.id)).length;
  const toggle = (personId: string): void =>
    field.onChange(
      field.value.includes(personId)
        ? field.value.filter((each) => each !== personId)
        : [...field.value, personId],
    );
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id={id}>
            {t('multiplication.whoGoes')}
          </Title>
          <Text c="dimmed" role="status">
            {t('multiplication.goingCount', { going: count, staying: members.length - count })}
          </Text>
        </div>
        {count === 1 ? <Alert>{t('multiplication.oneGoes')}</Alert> : null}
        <ul className={classes['people']}>
          {members.map(({ person }) => (
            <li key={person.id}>
              <Face
                person={person}
                isGoing={going.includes(person.id)}
                leads={person.id === leaderId || person.id === assistantId}
                onToggle={() => toggle(person.id)}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}

interface FaceProps {
  readonly person: GroupMemberView['person'];
  readonly isGoing: boolean;
  /** Goes because of what the person would do in the new group. */
  readonly leads: boolean;
  readonly onToggle: () => void;
}

function Face({ person, isGoing, leads, onToggle }: FaceProps) {
  const { t } = useTranslation('groups');
  return (
    <UnstyledButton
      className={classes['face']}
      aria-pressed={isGoing}
      aria-disabled={leads}
      onClick={leads ? undefined : onToggle}
    >
      <PersonAvatar person={person} size={48} />
      <span className={classes['name']}>{person.displayName}</span>
      <span className={classes['mark']} aria-hidden="true">
        {isGoing ? (
          <>
            <Icon name="check" size={16} />
            {t('multiplication.goes')}
          </>
        ) : (
          t('multiplication.stays')
        )}
      </span>
    </UnstyledButton>
  );
}
