/** Opens the form for families, and gives its link to send and its code. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { familyFormContract } from '#domain/family-form/contract.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PublicAddress, PublicPageFields } from '#web/visitors/public.ts';
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

function Opening({ settings: { isOpen, welcome } }: { readonly settings: Settings }) {
  const { t } = useTranslation('family-form');
  const canChange = useMay(familyFormContract.changeSettings);
  const { form, running, ...submission } = useSubmit(familyFormContract.changeSettings, {
    defaultValues: { isOpen, welcome },
    refreshes: [familyFormContract.settings],
    success: t('settings.saved'),
  });
  return (
    <Section title={t('title')}>
      <Text>{t('settings.subtitle')}</Text>
      <FormProvider {...form}>
        <Form {...submission}>
          <PublicPageFields
            canChange={canChange}
            running={running}
            words={{
              isOpen: t('settings.isOpen'),
              isOpenHint: t('settings.isOpenHint'),
              welcome: t('settings.welcome'),
              welcomeHint: t('settings.welcomeHint'),
            }}
          />
        </Form>
      </FormProvider>
    </Section>
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
