import { Alert, Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { Controller, FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registrationContract } from '#domain/families/registration-contract.ts';
import type { RegistrationView } from '#domain/families/registration.ts';
import { call } from '#web/core/api/api.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import {
  changedByRegistrations,
  createEmptyRow,
  FamilyPicker,
  HomeDetails,
  PeopleFields,
  toHomeInput,
  toHomeValues,
  toPersonInput,
  useQuestionAboutNames,
  useRowContext,
  type HomeValues,
  type PeopleValues,
  type PickedFamily,
} from '#web/families/public.ts';
import { SentAboutKnown } from '#web/known-people/public.ts';
import { listLeaving } from './list-leaving.ts';

interface AcceptRegistrationProps {
  readonly submissionId: string;
  readonly registration: RegistrationView;
}

interface AcceptValues extends HomeValues, PeopleValues {
  target: 'new' | 'existing';
  /** The family on record. */
  familyId: PickedFamily | null;
  /** Of a new family. */
  name: string;
  leavingIds: string[];
}

/** What the family sent, to be corrected and accepted. */
export function AcceptRegistration(props: AcceptRegistrationProps) {
  const { registration } = props;
  const { t } = useTranslation('families');
  const { form, running, ...submission } = useAcceptance(props);
  const context = useRowContext();
  const chosen = form.watch('target') === 'existing' ? form.watch('familyId') : null;
  const chooseFamily = (family: PickedFamily): void => {
    form.setValue('target', 'existing');
    form.setValue('familyId', family, { shouldDirty: true });
  };
  return (
    <FormProvider {...form}>
      <Form {...submission}>
        <Stack gap="lg">
          {registration.family ? null : <Target wasKnown={registration.familyId !== null} />}
          <Section title={t('registration.review.people')} wide>
            {form.watch('people').length === 0 ? (
              <Text c="dimmed">{t('registration.review.nobody')}</Text>
            ) : null}
            <PeopleFields
              least={0}
              {...context}
              familyId={registration.family?.id ?? chosen?.id}
              onChooseHome={registration.family ? undefined : chooseFamily}
              renderKnown={(person) => <SentAboutKnown person={person} />}
            />
          </Section>
          <Leaving registration={registration} />
          <Section title={t('registration.review.home')} wide>
            <HomeDetails />
          </Section>
          <Group>
            <Button type="submit" size="md" loading={running}>
              {t('registration.review.accept')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FormProvider>
  );
}

/** A new family, or one on record that the link did not name. */
function Target({ wasKnown }: { readonly wasKnown: boolean }) {
  const { t } = useTranslation('families');
  const { register, watch, control, formState } = useFormContext<AcceptValues>();
  const title = t('registration.review.target');
  return (
    <Section title={title} wide>
      {wasKnown ? (
        <Alert icon={<Icon name="alert" />}>{t('registration.review.gone')}</Alert>
      ) : null}
      <Stack gap="sm" role="radiogroup" aria-label={title}>
        <Radio value="new" label={t('registration.review.newFamily')} {...register('target')} />
        <Radio value="existing" label={t('registration.review.existing')} {...register('target')} />
      </Stack>
      {watch('target') === 'existing' ? (
        <>
          <Text size="sm" c="dimmed">
            {t('registration.review.existingHelp')}
          </Text>
          <Controller
            control={control}
            name="familyId"
            render={({ field: { value, onChange } }) => (
              <FamilyPicker
                label={t('registration.review.family')}
                value={value}
                onChange={onChange}
                error={formState.errors.familyId?.message}
              />
            )}
          />
        </>
      ) : (
        <TextInput
          label={t('fields.name')}
          description={t('form.nameHelp')}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
      )}
    </Section>
  );
}

/** People of the family who moved out, each of whom can stay after all. */
function Leaving({ registration }: Pick<AcceptRegistrationProps, 'registration'>) {
  const { t } = useTranslation('families');
  const { register } = useFormContext<AcceptValues>();
  const people = listLeaving(registration);
  if (people.length === 0) return null;
  return (
    <Section title={t('registration.review.leaving')} wide>
      {people.map(({ personId, displayName }) => (
        <Checkbox
          key={personId}
          value={personId}
          label={t('registration.review.leaves', { name: displayName })}
          {...register('leavingIds')}
        />
      ))}
    </Section>
  );
}

function useAcceptance({ submissionId, registration }: AcceptRegistrationProps) {
  const { t } = useTranslation('families');
  const askAboutNames = useQuestionAboutNames();
  const { accept } = registrationContract;
  const { family } = registration;
  const values: AcceptValues = {
    target: 'new',
    familyId: null,
    name: '',
    ...toHomeValues(registration),
    people: registration.people.map(({ roleId, ...person }) => ({
      ...createEmptyRow(),
      ...person,
      roleId: roleId ?? '',
    })),
    leavingIds: listLeaving(registration).map(({ personId }) => personId),
  };
  return useSubmitWith(
    accept.input,
    (input) => askAboutNames((confirmed) => call(accept, { ...input, confirmed })),
    {
      defaultValues: values,
      toInput: ({ target, familyId, name, people, leavingIds, ...home }) => ({
        submissionId,
        familyId: family?.id ?? (target === 'existing' ? (familyId?.id ?? '') : null),
        version: family?.version ?? null,
        name: target === 'new' ? name : '',
        ...toHomeInput(home),
        people: people.map(toPersonInput),
        leavingIds,
      }),
      refreshes: changedByRegistrations,
      success: t('registration.review.accepted'),
    },
  );
}
