import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonRow } from '#domain/people/schema.ts';
import { formatPhone, memberPath, PersonAvatar } from '#web/people/public.ts';
import classes from './Accept.module.css';

interface CandidatesProps {
  readonly label: string;
  readonly candidates: readonly PersonRow[];
  readonly chosenId: string | null;
  readonly onChoose: (person: PersonRow | null) => void;
}

/** People on record beside each other, with what tells them apart; nothing if nobody is similar. */
export function Candidates({ label, candidates, chosenId, onChoose }: CandidatesProps) {
  const { t } = useTranslation('visitors');
  if (candidates.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text>{label}</Text>
      <div className={classes['candidates']} role="group" aria-label={label}>
        <div className={classes['candidate']}>
          <Text fw={600}>{t('inbox.newPerson')}</Text>
          <ChooseButton isChosen={chosenId === null} onChoose={() => onChoose(null)} />
        </div>
        {candidates.map((person) => (
          <div key={person.id} className={classes['candidate']}>
            <PersonAvatar person={person} size={40} />
            <Anchor component={Link} to={memberPath(person.id)} fw={600} c="bright">
              {person.displayName}
            </Anchor>
            <Text size="sm" c="dimmed">
              {[person.phone && formatPhone(person.phone), person.email]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <ChooseButton
              isChosen={chosenId === person.id}
              name={person.displayName}
              onChoose={() => onChoose(person)}
            />
          </div>
        ))}
      </div>
    </Stack>
  );
}

interface ChooseButtonProps {
  readonly isChosen: boolean;
  readonly name?: string;
  readonly onChoose: () => void;
}

function ChooseButton({ isChosen, name, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation('visitors');
  return (
    <Button
      size="sm"
      variant={isChosen ? 'light' : 'default'}
      aria-pressed={isChosen}
      onClick={onChoose}
      mt="auto"
    >
      {name === undefined ? t('inbox.chooseNew') : t('inbox.choose', { name })}
    </Button>
  );
}
