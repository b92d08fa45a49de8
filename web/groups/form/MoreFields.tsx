import { NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  joinPolicies,
  profileMaritalStatuses,
  profileSexes,
  visibilities,
  type TypeView,
} from '#domain/groups/types.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import type { GroupValues } from './group-values.ts';

interface MoreFieldsProps {
  readonly type: TypeView;
}

/** Whom the group is for and how people come to it, where that differs from its type; description and links. */
export function MoreFields({ type }: MoreFieldsProps) {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<GroupValues>();
  const { errors } = formState;
  return (
    <Stack gap="sm">
      <Textarea
        label={t('fields.description')}
        autosize
        minRows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DayInput
          label={t('fields.openedOn')}
          error={errors.openedOn?.message}
          {...register('openedOn')}
        />
        {type.kind === 'group' ? <NumberField name="capacity" ofType={type.capacity} /> : null}
        <TextInput
          type="url"
          label={t('fields.chatLink')}
          error={errors.chatLink?.message}
          {...register('chatLink')}
        />
        {type.kind === 'group' ? (
          <TextInput
            type="url"
            label={t('fields.meetingLink')}
            error={errors.meetingLink?.message}
            {...register('meetingLink')}
          />
        ) : null}
      </SimpleGrid>
      {type.kind === 'group' ? <RuleFields type={type} /> : null}
    </Stack>
  );
}

function RuleFields({ type }: MoreFieldsProps) {
  const { t } = useTranslation(['groups', 'members']);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('groups:form.rulesHelp', { type: type.name })}
      </Text>
      <SimpleGrid cols={{ base: 2 }} spacing="sm">
        <NumberField name="minAge" ofType={type.minAge} />
        <NumberField name="maxAge" ofType={type.maxAge} />
        <ChoiceField
          name="sex"
          ofType={type.sex && t(`members:sex.${type.sex}`)}
          options={profileSexes.map((value) => ({ value, label: t(`members:sex.${value}`) }))}
        />
        <ChoiceField
          name="maritalStatus"
          ofType={type.maritalStatus && t(`members:marital.${type.maritalStatus}`)}
          options={profileMaritalStatuses.map((value) => ({
            value,
            label: t(`members:marital.${value}`),
          }))}
        />
        <ChoiceField
          name="visibility"
          ofType={t(`groups:visibilities.${type.visibility}`)}
          options={visibilities.map((value) => ({
            value,
            label: t(`groups:visibilities.${value}`),
          }))}
        />
        <ChoiceField
          name="joinPolicy"
          ofType={t(`groups:joinPolicies.${type.joinPolicy}`)}
          options={joinPolicies.map((value) => ({
            value,
            label: t(`groups:joinPolicies.${value}`),
          }))}
        />
      </SimpleGrid>
    </>
  );
}

interface NumberFieldProps {
  readonly name: 'capacity' | 'minAge' | 'maxAge';
  readonly ofType: number | null;
}

function NumberField({ name, ofType }: NumberFieldProps) {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<GroupValues>();
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      min={0}
      label={t(`fields.${name}`)}
      placeholder={ofType === null ? t('form.anyNumber') : String(ofType)}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}

interface ChoiceFieldProps {
  readonly name: 'sex' | 'maritalStatus' | 'visibility' | 'joinPolicy';
  /** What the type says; null: anybody. */
  readonly ofType: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function ChoiceField({ name, ofType, options }: ChoiceFieldProps) {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<GroupValues>();
  const rule = ofType ?? t('form.anybody');
  return (
    <NativeSelect
      label={t(`fields.${name}`)}
      data={[{ value: '', label: t('form.ofType', { rule }) }, ...options]}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}
