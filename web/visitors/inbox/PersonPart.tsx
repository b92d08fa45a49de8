import {
  Anchor,
  Button,
  Checkbox,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonRow } from '#domain/people/schema.ts';
import type { CardView } from '#domain/visitors/schema.ts';
import {
  formatPhone,
  memberPath,
  PersonAvatar,
  PersonPicker,
  useStatusOptions,
} from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import type { AcceptValues } from './accept-values.ts';
import { ChildrenPart } from './ChildrenPart.tsx';
import { SpousePart } from './SpousePart.tsx';
import classes from './Accept.module.css';

/** Who the visitor is: somebody on record, or a new person whose fields can be corrected. */
export function PersonPart({ card }: { readonly card: CardView }) {
  const { t } = useTranslation('visitors');
  const { watch, setValue } = useFormContext<AcceptValues>();
  const known = watch('known');
  return (
    <Section title={t('inbox.who')} wide>
      {card.candidates.length > 0 ? (
        <Candidates
          candidates={card.candidates}
          chosenId={known?.id ?? null}
          onChoose={(person) => setValue('known', person)}
        />
      ) : null}
      <PersonPicker
        label={t('inbox.otherPerson')}
        value={known ? { ...known, sex: 'unknown' } : null}
        onChange={(person) => setValue('known', person)}
      />
      {known ? <Text c="dimmed">{t('inbox.knownHint')}</Text> : null}
      <VisitorFields isKnown={known !== null} />
      <SpousePart />
      <ChildrenPart />
    </Section>
  );
}

interface CandidatesProps {
  readonly candidates: readonly PersonRow[];
  readonly chosenId: string | null;
  readonly onChoose: (person: PersonRow | null) => void;
}

/** People on record beside each other, with what tells them apart. */
function Candidates({ candidates, chosenId, onChoose }: CandidatesProps) {
  const { t } = useTranslation('visitors');
  return (
    <Stack gap="xs">
      <Text>{t('inbox.known')}</Text>
      <div className={classes['candidates']} role="group" aria-label={t('inbox.known')}>
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

const names = ['givenNames', 'surname1', 'surname2'] as const;

function VisitorFields({ isKnown }: { readonly isKnown: boolean }) {
  const { t } = useTranslation(['visitors', 'members']);
  const { register, formState, watch } = useFormContext<AcceptValues>();
  const statuses = useStatusOptions(null);
  const { errors } = formState;
  return (
    <Stack gap="sm">
      {isKnown ? null : (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {names.map((name) => (
            <TextInput
              key={name}
              label={t(`members:fields.${name}`)}
              autoComplete="off"
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="tel"
          label={t('visitors:card.phone')}
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextInput
          type="email"
          label={t('visitors:card.email')}
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
      </SimpleGrid>
      {watch('phone') === '' ? null : (
        <Checkbox label={t('visitors:card.whatsapp')} {...register('whatsapp')} />
      )}
      {isKnown ? null : (
        <NativeSelect
          label={t('visitors:inbox.status')}
          data={[{ value: '', label: t('visitors:inbox.noStatus') }, ...statuses]}
          error={errors.belongingStatusId?.message}
          {...register('belongingStatusId')}
        />
      )}
    </Stack>
  );
}
