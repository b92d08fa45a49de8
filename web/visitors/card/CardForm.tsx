import {
  Alert,
  Button,
  Checkbox,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Controller, FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { cardSources, commentLimit, type PublicCard } from '#domain/visitors/schema.ts';
import { AccessCard } from '#web/access/public.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { CustomFieldControl } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { createEmptyCard, toCardInput, type CardValues } from './card-values.ts';
import classes from './Card.module.css';
import { ChildrenFields } from './ChildrenFields.tsx';
import { useCardDraft } from './use-card-draft.ts';

interface CardFormProps {
  readonly card: PublicCard;
  readonly onSent: () => void;
}

export function CardForm({ card, onSent }: CardFormProps) {
  const { t } = useTranslation('visitors');
  const language = useLanguage();
  const [emptyCard] = useState(createEmptyCard);
  const { form, submit, problem, running } = useSubmit(visitorsContract.submit, {
    defaultValues: emptyCard,
    toInput: (values: CardValues) => toCardInput({ slug: card.slug, language }, values),
    onSuccess: () => {
      draft.remove();
      onSent();
    },
  });
  const draft = useCardDraft(card.slug, form);
  const church = card.church.name;
  return (
    <FormProvider {...form}>
      <AccessCard
        title={t('card.title')}
        lead={t('card.lead')}
        problem={problem}
        footer={t('card.note', { church })}
      >
        <form method="post" onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="xl">
            {draft.isRestored ? <RestoredDraft onStartAgain={draft.startAgain} /> : null}
            {card.welcome === '' ? null : <p className={classes['welcome']}>{card.welcome}</p>}
            <PersonPart />
            <CompanyPart />
            <MorePart questions={card.questions} />
            <ConsentPart church={church} />
            <Button type="submit" size="md" fullWidth loading={running}>
              {t('card.send')}
            </Button>
          </Stack>
        </form>
      </AccessCard>
    </FormProvider>
  );
}

function RestoredDraft({ onStartAgain }: { readonly onStartAgain: () => void }) {
  const { t } = useTranslation('visitors');
  return (
    <Alert icon={<Icon name="edit" />}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('card.draft')}</Text>
        <Button size="sm" variant="default" onClick={onStartAgain}>
          {t('card.startAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <fieldset className={classes['part']}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

const nameFields = [
  ['givenNames', 'given-name'],
  ['surname1', 'family-name'],
  ['surname2', 'additional-name'],
] as const;

function PersonPart() {
  const { t } = useTranslation(['visitors', 'members']);
  const { register, formState, watch } = useFormContext<CardValues>();
  const { errors } = formState;
  return (
    <Part title={t('visitors:card.sections.you')}>
      {nameFields.map(([name, autoComplete]) => (
        <TextInput
          key={name}
          label={t(`members:fields.${name}`)}
          autoComplete={autoComplete}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('visitors:card.phone')}
        error={errors.phone?.message}
        {...register('phone')}
      />
      {watch('phone').trim() === '' ? null : (
        <Checkbox label={t('visitors:card.whatsapp')} {...register('whatsapp')} />
      )}
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('visitors:card.email')}
        error={errors.email?.message}
        {...register('email')}
      />
    </Part>
  );
}

function CompanyPart() {
  const { t } = useTranslation('visitors');
  const { control, register, formState } = useFormContext<CardValues>();
  return (
    <Part title={t('card.sections.company')}>
      <TextInput
        label={t('card.spouse')}
        description={t('card.spouseHint')}
        autoComplete="off"
        error={formState.errors.spouse?.message}
        {...register('spouse')}
      />
      <Controller
        control={control}
        name="adults"
        render={({ field }) => (
          <NumberInput
            label={t('card.adults')}
            min={1}
            max={20}
            allowDecimal={false}
            hideControls
            error={formState.errors.adults?.message}
            {...field}
          />
        )}
      />
      <ChildrenFields />
    </Part>
  );
}

function MorePart({ questions }: Pick<PublicCard, 'questions'>) {
  const { t } = useTranslation('visitors');
  const { register, formState } = useFormContext<CardValues>();
  return (
    <Part title={t('card.sections.more')}>
      <NativeSelect
        label={t('card.source')}
        data={[
          { value: '', label: t('card.sources.none') },
          ...cardSources.map((value) => ({ value, label: t(`card.sources.${value}`) })),
        ]}
        {...register('source')}
      />
      {questions.map((question) => (
        <CustomFieldControl key={question.id} field={{ ...question, required: false }} />
      ))}
      <Textarea
        label={t('card.comment')}
        description={t('card.commentHint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={commentLimit}
        error={formState.errors.comment?.message}
        {...register('comment')}
      />
    </Part>
  );
}

function ConsentPart({ church }: { readonly church: string }) {
  const { t } = useTranslation('visitors');
  const { register } = useFormContext<CardValues>();
  return (
    <Part title={t('card.sections.consent')}>
      <Checkbox label={t('card.consent.contact', { church })} {...register('contact')} />
      <Checkbox label={t('card.consent.newsletter', { church })} {...register('newsletter')} />
      <Text size="sm" c="dimmed">
        {t('card.consentHint')}
      </Text>
    </Part>
  );
}
