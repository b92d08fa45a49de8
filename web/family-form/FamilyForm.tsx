import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familyFormContract } from '#domain/family-form/contract.ts';
import type { PublicFamilyForm } from '#domain/family-form/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import {
  createEmptyRow,
  FamilyParts,
  Part,
  toFamilyInput,
  toHomeValues,
  type FamilyValues,
} from '#web/families/public.ts';
import { Form } from '#web/ui/Form.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import classes from './FamilyForm.module.css';

interface FamilyFormProps {
  readonly page: PublicFamilyForm;
  readonly onSent: () => void;
}

interface PublicValues extends FamilyValues {
  agrees: boolean;
}

/** A form that is sent again after a failed connection has the same id, so that it arrives once. */
export function FamilyForm({ page, onSent }: FamilyFormProps) {
  const { t } = useTranslation('family-form');
  const language = useLanguage();
  const [requestId] = useState(() => crypto.randomUUID());
  const { slug, church, welcome, roles } = page;
  const values: PublicValues = {
    ...toHomeValues(null),
    people: [createEmptyRow()],
    comment: '',
    agrees: false,
  };
  const { form, running, ...submission } = useSubmit(familyFormContract.submit, {
    defaultValues: values,
    toInput: ({ agrees, ...family }) => ({
      slug,
      requestId,
      language,
      ...toFamilyInput(family),
      agrees,
    }),
    onSuccess: onSent,
  });
  const { register, formState } = form;
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={formState.isDirty && !running} />
      <div className={classes['page']}>
        <Stack gap="xs">
          <Title order={1}>{t('form.title')}</Title>
          <Text c="dimmed">{t('form.lead', { church: church.name })}</Text>
          {welcome === '' ? null : <p className={classes['welcome']}>{welcome}</p>}
        </Stack>
        <Form {...submission}>
          <FamilyParts isKnown={false} roles={roles} country={church.country} />
          <Part title={t('form.consent')}>
            <Checkbox
              label={t('form.agreement', { church: church.name })}
              error={formState.errors.agrees?.message}
              {...register('agrees')}
            />
            <Text size="sm" c="dimmed">
              {t('form.consentHint')}
            </Text>
          </Part>
          <Button type="submit" size="md" loading={running} className={classes['send'] ?? ''}>
            {t('form.send')}
          </Button>
        </Form>
      </div>
    </FormProvider>
  );
}
