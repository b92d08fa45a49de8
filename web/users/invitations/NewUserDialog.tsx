import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/kernel/text/languages.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { newInvitation, newUser } from '#domain/users/schema.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useSession } from '#web/core/session/session.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { useRoleOptions } from '../roles/role-names.ts';

interface NewUserDialogProps {
  /** `invite` sends an invitation to create an account; `create` creates the account itself. */
  readonly kind: 'invite' | 'create';
  readonly onClose: () => void;
}

interface Values {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly language: 'es' | 'en';
}

export function NewUserDialog({ kind, onClose }: NewUserDialogProps) {
  const { t } = useTranslation(['usersPage', 'common']);
  const { form, submit, problem } = useNewUser(kind, onClose);
  const { errors, isSubmitting } = form.formState;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`usersPage:${kind}.title`)}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t(`usersPage:${kind}.text`)}
          </Text>
          {problem ? <Alert color="red">{problem}</Alert> : null}
          <TextInput
            {...form.register('email')}
            type="email"
            label={t('usersPage:fields.email')}
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            error={errors.email?.message}
          />
          <TextInput
            {...form.register('name')}
            label={t('usersPage:fields.name')}
            {...(kind === 'invite' ? { description: t('common:optional') } : {})}
            autoComplete="off"
            error={errors.name?.message}
          />
          <RoleAndLanguage control={form.control} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t(`usersPage:${kind}.submit`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function RoleAndLanguage({ control }: { readonly control: Control<Values> }) {
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
            allowDeselect={false}
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
            allowDeselect={false}
            onChange={(value) => field.onChange(value ?? field.value)}
          />
        )}
      />
    </>
  );
}

function useNewUser(kind: NewUserDialogProps['kind'], onClose: () => void) {
  const { t } = useTranslation('usersPage');
  const { church } = useSession();
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: schemaResolver(kind === 'invite' ? newInvitation : newUser) as never,
    defaultValues: { email: '', name: '', role: 'member', language: church?.language ?? 'es' },
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      if (kind === 'invite') await call(invitationsContract.create, values);
      else await call(managementContract.create, values);
      notify.success(t(`${kind}.done`, { email: values.email }));
      await refresh(invitationsContract.list, managementContract.list, rolesContract.list);
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, submit, problem };
}
