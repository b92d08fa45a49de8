import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChurchView } from '#domain/churches/schema.ts';
import { genders, termOptions, getTerm, type Term } from '#domain/vocabulary.ts';
import { Section } from '#web/ui/Section.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ChurchSettingsPart, useSettingsSubmit } from './church-settings.tsx';

/** The church's own terms, for example for its members. */
export default function VocabularyPage() {
  return (
    <ChurchSettingsPart>{(church) => <VocabularySection church={church} />}</ChurchSettingsPart>
  );
}

const customOption = 'custom';

function useVocabularySubmit(church: ChurchView, memberTerms: readonly Term[]) {
  const toFormValues = (from: ChurchView) => ({
    vocabulary: {
      member: from.vocabulary.member ?? { ...(memberTerms[0] as Term) },
      newsletter: from.vocabulary.newsletter ?? { ...termOptions.newsletter[church.language][0] },
    },
  });
  return useSettingsSubmit(toFormValues, church);
}

type VocabularyForm = ReturnType<typeof useVocabularySubmit>['form'];

function VocabularySection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation(['settings', 'nav', 'members']);
  const memberTerms: readonly Term[] = termOptions.member[church.language];
  const submission = useVocabularySubmit(church, memberTerms);
  const { form } = submission;
  const term = useWatch({ control: form.control, name: 'vocabulary.member' }) as Term;
  const selectedIndex = memberTerms.findIndex(
    (each) => each.one === term.one && each.many === term.many,
  );
  const [isCustom, setCustom] = useState(selectedIndex < 0);
  const choose = (value: string): void => {
    setCustom(value === customOption);
    const chosen = memberTerms[Number(value)];
    if (chosen)
      form.setValue(
        'vocabulary.member',
        { ...chosen },
        { shouldDirty: true, shouldValidate: true },
      );
  };
  const localTerm = getTerm(
    'member',
    { language: church.language, vocabulary: { member: term } },
    church.language,
  );
  return (
    <Section title={t('settings:vocabulary.title')}>
      <Text>{t('settings:vocabulary.intro')}</Text>
      <SettingsForm {...submission}>
        <NativeSelect
          label={t('settings:vocabulary.member')}
          value={isCustom ? customOption : String(selectedIndex)}
          data={[
            ...memberTerms.map(({ many }, index) => ({ value: String(index), label: many })),
            { value: customOption, label: t('settings:vocabulary.custom') },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {isCustom ? <CustomTermFields form={form} hasGender={church.language === 'es'} /> : null}
        <Text size="sm" c="dimmed">
          {t('settings:vocabulary.sample', {
            list: t('members:list.label', { ...localTerm }),
            add: t('nav:newMember', { ...localTerm }),
          })}
        </Text>
        <NewsletterTerm form={form} church={church} />
      </SettingsForm>
    </Section>
  );
}

interface NewsletterTermProps {
  readonly form: VocabularyForm;
  readonly church: ChurchView;
}

/** Only words that fit the articles of the texts. */
function NewsletterTerm({ form, church: { language } }: NewsletterTermProps) {
  const { t } = useTranslation(['settings', 'nav']);
  const term = useWatch({ control: form.control, name: 'vocabulary.newsletter' }) as Term;
  const fitting: readonly Term[] = termOptions.newsletter[language];
  // A church that changed its language may still have a word of the other one.
  const terms = fitting.some(({ one }) => one === term.one) ? fitting : [term, ...fitting];
  const newsletter = getTerm(
    'newsletter',
    { language, vocabulary: { newsletter: term } },
    language,
  );
  return (
    <>
      <NativeSelect
        mt="md"
        label={t('settings:vocabulary.newsletter')}
        value={term.one}
        data={terms.map(({ one, many }) => ({ value: one, label: many }))}
        onChange={({ currentTarget }) => {
          const chosen = terms.find(({ one }) => one === currentTarget.value);
          if (chosen) form.setValue('vocabulary.newsletter', { ...chosen }, { shouldDirty: true });
        }}
      />
      <Text size="sm" c="dimmed">
        {t('settings:vocabulary.sample', {
          list: t('nav:newsletters', { newsletter }),
          add: t('nav:newNewsletter', { newsletter }),
        })}
      </Text>
    </>
  );
}

interface CustomTermFieldsProps {
  readonly form: VocabularyForm;
  readonly hasGender: boolean;
}

function CustomTermFields({ form, hasGender }: CustomTermFieldsProps) {
  const { t } = useTranslation('settings');
  const { register, formState } = form;
  const errors = formState.errors.vocabulary?.member;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput
        label={t('vocabulary.one')}
        maxLength={30}
        error={errors?.one?.message}
        {...register('vocabulary.member.one')}
      />
      <TextInput
        label={t('vocabulary.many')}
        maxLength={30}
        error={errors?.many?.message}
        {...register('vocabulary.member.many')}
      />
      {hasGender ? (
        <NativeSelect
          label={t('vocabulary.gender')}
          data={genders.map((value) => ({ value, label: t(`vocabulary.genders.${value}`) }))}
          {...register('vocabulary.member.gender')}
        />
      ) : null}
    </SimpleGrid>
  );
}
