/** Opens the visitor card, and shows its address and its code. */
import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { welcomeLimit } from '#domain/visitors/schema.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { cardPath, posterPath } from '../routes.ts';
import { PublicAddress } from './PublicAddress.tsx';

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
  const { t } = useTranslation(['visitors', 'common']);
  const { isOpen, welcome } = settings;
  const { form, submit, problem, running } = useSubmit(visitorsContract.changeSettings, {
    defaultValues: { isOpen, welcome },
    refreshes: [visitorsContract.settings],
    success: t('visitors:settings.saved'),
  });
  return (
    <Section title={t('visitors:settings.title')}>
      <Text>{t('visitors:settings.subtitle')}</Text>
      <Form submit={submit} problem={problem}>
        <Controller
          control={form.control}
          name="isOpen"
          render={({ field: { value, onChange, ref } }) => (
            <Switch
              ref={ref}
              label={t('visitors:settings.isOpen')}
              description={t('visitors:settings.isOpenHint')}
              checked={value}
              onChange={onChange}
            />
          )}
        />
        <Textarea
          label={t('visitors:settings.welcome')}
          description={t('visitors:settings.welcomeHint')}
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
    </Section>
  );
}
