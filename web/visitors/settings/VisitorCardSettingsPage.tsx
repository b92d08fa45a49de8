/** Opens the visitor card, and shows its address and its code. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { cardPath, posterPath } from '../routes.ts';
import { PublicAddress } from './PublicAddress.tsx';
import { PublicPageFields } from './PublicPageFields.tsx';

type Settings = OutputOf<typeof visitorsContract.settings.output>;

export default function VisitorCardSettingsPage() {
  const { t } = useTranslation('visitors');
  const settings = useQuery(queryOptionsFor(visitorsContract.settings, {}));
  return (
    <SettingsLayout>
      {settings.data ? (
        <Stack gap="lg">
          <CardSection settings={settings.data} />
          {settings.data.slug === null ? null : (
            <PublicAddress
              key={settings.data.slug}
              slug={settings.data.slug}
              path={cardPath(settings.data.slug)}
              poster={{ path: posterPath, label: t('settings.poster') }}
              code={t('settings.qr')}
              refreshes={[visitorsContract.settings]}
            />
          )}
        </Stack>
      ) : settings.isError ? (
        <ErrorState error={settings.error} retry={() => void settings.refetch()} />
      ) : (
        <Loading />
      )}
    </SettingsLayout>
  );
}

function CardSection({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('visitors');
  const canChange = useMay(visitorsContract.changeSettings);
  const { isOpen, welcome } = settings;
  const { form, running, ...submission } = useSubmit(visitorsContract.changeSettings, {
    defaultValues: { isOpen, welcome },
    refreshes: [visitorsContract.settings],
    success: t('settings.saved'),
  });
  return (
    <Section title={t('settings.title')}>
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
