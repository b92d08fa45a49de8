/** Opens the form for families, and gives its link to send and its code. */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { familyFormContract } from '#domain/family-form/contract.ts';
import { welcomeLimit } from '#domain/family-form/schema.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PublicAddress } from '#web/visitors/public.ts';
import { familyFormPath, familyFormPosterPath } from './routes.ts';

type Settings = OutputOf<typeof familyFormContract.settings.output>;

export default function FamilyFormSettingsPage() {
  const settings = useQuery(queryOptionsFor(familyFormContract.settings, {}));
  return (
    <SettingsLayout>
      {settings.data ? (
        <Stack gap="lg">
          <Opening settings={settings.data} />
          {settings.data.slug !== null && settings.data.isOpen ? (
            <Sharing key={settings.data.slug} slug={settings.data.slug} />
          ) : null}
        </Stack>
      ) : settings.isError ? (
        <ErrorState error={settings.error} retry={() => void settings.refetch()} />
      ) : (
        <Loading />
      )}
    </SettingsLayout>
  );
}

function Opening({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('family-form');
  const canChange = useMay(familyFormContract.changeSettings);
  return (
    <Section title={t('title')}>
      <Text>{t('settings.subtitle')}</Text>
      {canChange ? (
        <OpeningForm settings={settings} />
      ) : settings.isOpen ? null : (
        <Text c="dimmed">{t('settings.askAdministrator')}</Text>
      )}
    </Section>
  );
}

function OpeningForm({ settings: { isOpen, welcome } }: { readonly settings: Settings }) {
  const { t } = useTranslation(['family-form', 'common']);
  const { form, submit, problem, running } = useSubmit(familyFormContract.changeSettings, {
    defaultValues: { isOpen, welcome },
    refreshes: [familyFormContract.settings],
    success: t('family-form:settings.saved'),
  });
  return (
    <Form submit={submit} problem={problem}>
      <SwitchField
        control={form.control}
        name="isOpen"
        label={t('family-form:settings.isOpen')}
        description={t('family-form:settings.isOpenHint')}
      />
      <Textarea
        label={t('family-form:settings.welcome')}
        description={t('family-form:settings.welcomeHint')}
        autosize
        minRows={2}
        maxLength={welcomeLimit}
        error={form.formState.errors.welcome?.message}
        {...form.register('welcome')}
      />
      <Group>
        <Button type="submit" loading={running}>
          {t('common:save')}
        </Button>
      </Group>
    </Form>
  );
}

function Sharing({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('family-form');
  return (
    <PublicAddress
      slug={slug}
      path={familyFormPath(slug)}
      poster={{ path: familyFormPosterPath, label: t('settings.poster') }}
      code={t('settings.qr')}
      toMessage={(url) => t('settings.message', { url })}
      refreshes={[familyFormContract.settings]}
    />
  );
}
