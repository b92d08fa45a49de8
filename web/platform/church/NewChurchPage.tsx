import { Box, NativeSelect, Paper, SimpleGrid, TextInput, Title } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { planKeys } from '#domain/plans.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { getBrowserZone, getDefaultZone } from '#web/churches/public.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { churchPath, platformPath } from '../routes.ts';
import { ChurchIdentityFields } from './ChurchIdentityFields.tsx';

/** Registers a church for someone else. Its administrator gets an e-mail to set a password. */
function useRegistration() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const navigate = useNavigate();
  return useSubmit(platformContract.registerChurch, {
    defaultValues: {
      name: '',
      city: '',
      country: '',
      timeZone: getBrowserZone(),
      language,
      plan: 'basic' as (typeof planKeys)[number],
      adminName: '',
      adminEmail: '',
    },
    refreshes: [platformContract.churches, platformContract.overview],
    success: (_, { adminName }) => t('newChurch.done', { name: adminName }),
    onSuccess: ({ id }) => navigate(churchPath(id)),
  });
}

export default function NewChurchPage() {
  const { t } = useTranslation(['admin', 'common']);
  const { form, submit, problem, running } = useRegistration();
  return (
    <>
      <PageHeader
        title={t('admin:newChurch.title')}
        subtitle={t('admin:newChurch.subtitle')}
        back={{ to: platformPath, label: t('common:back') }}
      />
      <Box maw={860}>
        <Form submit={submit} problem={problem}>
          <UnsavedChanges when={form.formState.isDirty && !running} />
          <ChurchFields form={form} />
          <AdministratorFields form={form} />
          <FormActions
            cancelTo={platformPath}
            saving={running}
            label={t('admin:newChurch.submit')}
          />
        </Form>
      </Box>
    </>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useRegistration>['form'];
}

function ChurchFields({ form }: FieldsProps) {
  const { t } = useTranslation(['admin', 'common']);
  const country = useWatch({ control: form.control, name: 'country' });
  const setDefaultZone = () =>
    form.setValue('timeZone', getDefaultZone(form.getValues('country'), getBrowserZone()));
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="new-church">
      <Title order={2} size="h3" id="new-church" mb="md">
        {t('admin:fields.church')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChurchIdentityFields
          fields={{
            name: form.register('name'),
            city: form.register('city'),
            country: form.register('country', { onChange: setDefaultZone }),
            timeZone: form.register('timeZone'),
            language: form.register('language'),
          }}
          errors={form.formState.errors}
          country={country}
        />
        <NativeSelect
          label={t('admin:fields.plan')}
          data={planKeys.map((value) => ({ value, label: t(`common:plans.${value}`) }))}
          {...form.register('plan')}
        />
      </SimpleGrid>
    </Paper>
  );
}

function AdministratorFields({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  const { errors } = form.formState;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="new-admin">
      <Title order={2} size="h3" id="new-admin" mb="md">
        {t('fields.administrator')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('fields.adminName')}
          error={errors.adminName?.message}
          autoComplete="off"
          {...form.register('adminName')}
        />
        <TextInput
          label={t('fields.adminEmail')}
          description={t('fields.adminEmailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          autoComplete="off"
          error={errors.adminEmail?.message}
          {...form.register('adminEmail')}
        />
      </SimpleGrid>
    </Paper>
  );
}
