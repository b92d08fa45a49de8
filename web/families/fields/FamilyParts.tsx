import { Paper, Stack, Textarea, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HomeDetails, toHomeInput, type HomeValues } from './HouseholdFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import type { PeopleValues, RowContext } from './register-values.ts';

export interface FamilyValues extends HomeValues, PeopleValues {
  comment: string;
}

/** The input of the endpoints. A family chooses nobody on record. */
export const toFamilyInput = ({ people, comment, ...home }: FamilyValues) => ({
  ...toHomeInput(home),
  people: people.map(
    ({ known: _known, isPrimary: _isPrimary, days: _days, roleId, ...person }) => ({
      ...person,
      roleId: roleId || null,
    }),
  ),
  comment,
});

interface FamilyPartsProps extends Omit<RowContext, 'canFindPeople'> {
  /** The family is on record: it is asked only for the people who are missing. */
  readonly isKnown: boolean;
}

/** What a family writes of itself: its people, and its home with a comment. */
export function FamilyParts({ isKnown, ...context }: FamilyPartsProps) {
  const { t } = useTranslation('families');
  const { formState, register } = useFormContext<FamilyValues>();
  return (
    <>
      <Part title={t(isKnown ? 'registration.form.more' : 'register.people')}>
        <PeopleFields least={isKnown ? 0 : 1} canFindPeople={false} {...context} />
      </Part>
      <Part title={t('register.home')}>
        <HomeDetails />
        <Textarea
          label={t('registration.form.comment')}
          autosize
          minRows={2}
          error={formState.errors.comment?.message}
          {...register('comment')}
        />
      </Part>
    </>
  );
}

export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="lg">
        <Title order={2} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
