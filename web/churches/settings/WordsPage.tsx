import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { churchSettings, type ChurchView } from '#domain/churches/schema.ts';
import { genders, offeredTerms, termIn, type Term } from '#domain/vocabulary.ts';
import { Section } from '#web/ui/Section.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ChurchPart, useSettingsForm } from './use-church.tsx';

const words = churchSettings.pick({ vocabulary: true });

/** How the church calls things. */
export default function WordsPage() {
  return <ChurchPart>{(church) => <WordsSection church={church} />}</ChurchPart>;
}

const own = 'own';

function WordsSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation(['settings', 'nav', 'members']);
  const offered: readonly Term[] = offeredTerms.member[church.language];
  const valuesOf = (from: ChurchView) => ({
    vocabulary: { member: from.vocabulary.member ?? { ...(offered[0] as Term) } },
  });
  const { form, problem, submit } = useSettingsForm(words, valuesOf, church);
  const { errors, isDirty, isSubmitting } = form.formState;
  const { register, control } = form;
  const term = useWatch({ control, name: 'vocabulary.member' }) as Term;
  const offer = offered.findIndex((each) => each.one === term.one && each.many === term.many);
  const [isOwn, setOwn] = useState(offer < 0);
  const choose = (value: string): void => {
    setOwn(value === own);
    const chosen = offered[Number(value)];
    if (chosen)
      form.setValue(
        'vocabulary.member',
        { ...chosen },
        { shouldDirty: true, shouldValidate: true },
      );
  };
  const spoken = termIn(
    'member',
    { language: church.language, vocabulary: { member: term } },
    church.language,
  );
  return (
    <Section title={t('settings:words.title')}>
      <Text>{t('settings:words.intro')}</Text>
      <SettingsForm problem={problem} isDirty={isDirty} saving={isSubmitting} onSubmit={submit}>
        <NativeSelect
          label={t('settings:words.member')}
          value={isOwn ? own : String(offer)}
          data={[
            ...offered.map(({ many }, index) => ({ value: String(index), label: many })),
            { value: own, label: t('settings:words.own') },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {isOwn ? (
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              label={t('settings:words.one')}
              maxLength={30}
              error={errors.vocabulary?.member?.one?.message}
              {...register('vocabulary.member.one')}
            />
            <TextInput
              label={t('settings:words.many')}
              maxLength={30}
              error={errors.vocabulary?.member?.many?.message}
              {...register('vocabulary.member.many')}
            />
            {church.language === 'es' ? (
              <NativeSelect
                label={t('settings:words.gender')}
                data={genders.map((value) => ({
                  value,
                  label: t(`settings:words.genders.${value}`),
                }))}
                {...register('vocabulary.member.gender')}
              />
            ) : null}
          </SimpleGrid>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('settings:words.sample', {
            list: t('members:list.label', { ...spoken }),
            add: t('nav:newMember', { ...spoken }),
          })}
        </Text>
      </SettingsForm>
    </Section>
  );
}
