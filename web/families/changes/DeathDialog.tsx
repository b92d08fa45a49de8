import { useToday } from '#web/people/public.ts';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { Parts, useContributions } from '#web/core/contributions.tsx';
import { GuidedDialog } from './GuidedDialog.tsx';
import { DayField } from './HomeFields.tsx';
import {
  listAlive,
  MaritalField,
  MemberSelect,
  type ChangeProps,
  type NamedPerson,
} from './PeopleFields.tsx';
import { useGuidedChange } from './use-guided-change.ts';

/** Somebody died: the day, whether the spouse is widowed, and who heads the home from then on. */
export default function DeathDialog({ family, person, onClose }: ChangeProps) {
  const { t } = useTranslation('families');
  const people = listAlive(family);
  const submission = useDeath({ person, onClose });
  const personId = submission.form.watch('personId');
  const parts = useContributions((feature) => feature.deathParts);
  const held = personId === '' ? null : <Parts parts={parts} props={{ personId }} />;
  return (
    <GuidedDialog
      title={t('changes.kinds.death')}
      submission={submission}
      onClose={onClose}
      afterSummary={held}
      steps={[
        {
          title: t('changes.steps.death'),
          fields: ['personId', 'on', 'headId'],
          isIncomplete: personId === '',
          content: (
            <>
              {person ? null : (
                <MemberSelect
                  name="personId"
                  label={t('changes.deceased')}
                  people={people}
                  isFirst
                />
              )}
              {held}
              <DayField label={t('changes.deathDay')} isFirst={person !== null} />
              <NextHead people={people.filter(({ id }) => id !== personId)} />
              {people.length > 1 ? <SpouseByRole /> : null}
              <MaritalField label={t('changes.widows')} />
              <Text size="sm" c="dimmed">
                {t('changes.deathText')}
              </Text>
            </>
          ),
        },
      ]}
    />
  );
}

function useDeath({ person, onClose }: Pick<ChangeProps, 'person' | 'onClose'>) {
  return useGuidedChange(familyChangesContract.death, {
    defaultValues: {
      personId: person?.id ?? '',
      on: useToday(),
      headId: '',
      takesSpouseByRole: true,
      changesMarital: true,
    },
    toInput: ({ personId, headId, ...values }) => ({
      ...values,
      personId,
      headId: headId === personId ? null : headId || null,
    }),
    onClose,
  });
}

/** The user unchecks it when the summary names the wrong spouse. */
function SpouseByRole() {
  const { t } = useTranslation('families');
  const { register } = useFormContext<{ takesSpouseByRole: boolean }>();
  return (
    <Checkbox
      label={t('changes.spouseByRole')}
      description={t('changes.spouseByRoleHelp')}
      {...register('takesSpouseByRole')}
    />
  );
}

/** Only counts for a home that the person headed; nothing without anybody else in it. */
function NextHead({ people }: { readonly people: readonly NamedPerson[] }) {
  const { t } = useTranslation('families');
  const { register, formState } = useFormContext<{ headId: string }>();
  if (people.length === 0) return null;
  return (
    <NativeSelect
      label={t('changes.nextHead')}
      description={t('changes.nextHeadHelp')}
      data={[
        { value: '', label: t('changes.nextHeadProposed') },
        ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
      error={formState.errors.headId?.message}
      {...register('headId')}
    />
  );
}
