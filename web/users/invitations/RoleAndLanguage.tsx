import { Select } from '@mantine/core';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/kernel/text/languages.ts';
import { useRoleOptions } from '../roles/role-names.ts';

export interface InvitationValues {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly language: Language;
}

/** What an invitation says besides the address. */
export function RoleAndLanguage({ control }: { readonly control: Control<InvitationValues> }) {
  const { t } = useTranslation(['usersPage', 'nav']);
  const roles = useRoleOptions();
  const languageOptions = languages.map((value) => ({ value, label: t(`nav:languages.${value}`) }));
  return (
    <>
      <Controller
        control={control}
        name="role"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label={t('usersPage:fields.role')}
            data={roles}
            error={fieldState.error?.message}
            onChange={(value) => field.onChange(value ?? field.value)}
          />
        )}
      />
      <Controller
        control={control}
        name="language"
        render={({ field }) => (
          <Select
            {...field}
            label={t('usersPage:fields.language')}
            data={languageOptions}
            onChange={(value) => field.onChange(value ?? field.value)}
          />
        )}
      />
    </>
  );
}
