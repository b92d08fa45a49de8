import { Radio, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MergedHomeChoices, MergedHomeField } from '#domain/families/changes/schema.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay, formatPhone, PersonAvatar } from '#web/people/public.ts';
import { formatAddress } from '../address-lines.ts';
import { listDifferences, proposeChoices } from './merge-choices.ts';

interface Records {
  readonly kept: HouseholdView;
  readonly removed: HouseholdView;
}

/** The fields in which two records of a family differ, side by side. */
export function MergeChoices(records: Records) {
  const { t } = useTranslation('families');
  const differences = listDifferences(records.kept, records.removed);
  if (differences.length === 0) return <Text>{t('changes.nothingToChoose')}</Text>;
  return differences.map((field) => <FieldChoice key={field} field={field} {...records} />);
}

function FieldChoice({ field, kept, removed }: Records & { readonly field: MergedHomeField }) {
  const { t } = useTranslation('families');
  const { watch, setValue, getFieldState, formState } = useFormContext<{
    choices: Partial<MergedHomeChoices>;
  }>();
  const chosen = watch(`choices.${field}`) ?? proposeChoices(kept, removed)[field] ?? 'kept';
  const canKeepBoth = field === 'notes' && kept.notes !== '';
  return (
    <Radio.Group
      label={t(`fields.${field}`)}
      value={chosen}
      onChange={(value) => setValue(`choices.${field}`, value as 'kept' | 'removed')}
      error={getFieldState(`choices.${field}`, formState).error?.message}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs" mt={4}>
        {(['kept', 'removed'] as const).map((side) => (
          <Radio
            key={side}
            value={side}
            label={<FieldValue family={side === 'kept' ? kept : removed} field={field} />}
            description={t(`changes.fieldOf.${side}`)}
          />
        ))}
        {canKeepBoth ? <Radio value="both" label={t('changes.bothNotes')} /> : null}
      </SimpleGrid>
    </Radio.Group>
  );
}

interface FieldValueProps {
  readonly family: HouseholdView;
  readonly field: MergedHomeField;
}

function FieldValue({ family, field }: FieldValueProps) {
  const { t } = useTranslation(['families', 'countries']);
  const language = useLanguage();
  const { name: displayName, photoId, address, homePhone, weddingDate, notes } = family;
  const contact = family.members.find(({ person }) => person.id === family.contactId);
  const values: Readonly<Record<MergedHomeField, ReactNode>> = {
    name: displayName,
    photo: photoId && <PersonAvatar person={{ displayName, photoId }} size={56} />,
    address: address && formatAddress(address, t(`countries:${address.country}`)),
    homePhone: homePhone && formatPhone(homePhone),
    contact: contact?.person.displayName,
    weddingDate: weddingDate && formatDay(weddingDate, language),
    notes,
  };
  return (
    <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {values[field] || t('families:changes.noValue')}
    </span>
  );
}
