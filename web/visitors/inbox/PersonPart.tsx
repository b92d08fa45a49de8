import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardView } from '#domain/visitors/schema.ts';
import { PersonPicker, useStatusOptions } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import type { AcceptValues } from './accept-values.ts';
import { Candidates } from './Candidates.tsx';
import { ChildrenPart } from './ChildrenPart.tsx';
import { SpousePart } from './SpousePart.tsx';

/** Who the visitor is: somebody on record, or a new person whose fields can be corrected. */
export function PersonPart({ card }: { readonly card: CardView }) {
  const { t } = useTranslation('visitors');
  const { watch, setValue } = useFormContext<AcceptValues>();
  const known = watch('known');
  return (
    <Section title={t('inbox.who')} wide>
      <Candidates
        label={t('inbox.known')}
        candidates={card.candidates}
        chosenId={known?.id ?? null}
        onChoose={(person) => setValue('known', person)}
      />
      <PersonPicker
        label={t('inbox.otherPerson')}
        value={known ? { ...known, sex: 'unknown' } : null}
        onChange={(person) => setValue('known', person)}
      />
      {known ? <Text c="dimmed">{t('inbox.knownHint')}</Text> : null}
      <VisitorFields isKnown={known !== null} />
      <SpousePart candidates={card.spouseCandidates} />
      <ChildrenPart />
    </Section>
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
