import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useRoleOptions, type NamedFor } from '../fields/roles.ts';

export interface MembershipValues {
  roleId: string;
  since: string;
  isPrimary: boolean;
  days: string;
}

interface MembershipFieldsProps<Values extends MembershipValues> {
  readonly form: UseFormReturn<Values>;
  readonly roleId: string | null;
  readonly person?: NamedFor;
}

/** The input of the endpoints: an empty choice or day is none. */
export const toMembershipInput = ({ roleId, since, isPrimary, days }: MembershipValues) => ({
  roleId: roleId || null,
  since: since || null,
  isPrimary,
  days,
});

/** Role, since when, and whether it is the main home. */
export function MembershipFields<Values extends MembershipValues>({
  form: typedForm,
  roleId,
  person,
}: MembershipFieldsProps<Values>) {
  const { t } = useTranslation('families');
  // The fields are the same in every form of a membership.
  const form = typedForm as unknown as UseFormReturn<MembershipValues>;
  const { errors } = form.formState;
  return (
    <>
      <NativeSelect
        label={t('fields.role')}
        data={useRoleOptions(roleId, person)}
        error={errors.roleId?.message}
        {...form.register('roleId')}
      />
      <DayInput
        label={t('fields.since')}
        error={errors.since?.message}
        {...form.register('since')}
      />
      <Checkbox
        label={t('member.isPrimary')}
        description={t('member.isPrimaryHelp')}
        {...form.register('isPrimary')}
      />
      {form.watch('isPrimary') ? null : (
        <TextInput
          label={t('fields.days')}
          placeholder={t('member.daysExample')}
          error={errors.days?.message}
          {...form.register('days')}
        />
      )}
    </>
  );
}
