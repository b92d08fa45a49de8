/** Opens the visitor card, and shows its address and its code. */
import { Anchor, Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { churchesContract } from '#domain/churches/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { welcomeLimit } from '#domain/visitors/schema.ts';
import { QrCode } from '#web/access/public.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { notify } from '#web/core/notify.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { cardPath, posterPath } from '../routes.ts';

type Settings = OutputOf<typeof visitorsContract.settings.output>;

export default function VisitorCardSettingsPage() {
  const settings = useQuery(queryOptionsFor(visitorsContract.settings, {}));
  return (
    <SettingsLayout>
      {settings.data ? (
        <Stack gap="lg">
          <CardSection settings={settings.data} />
          {settings.data.slug === null ? null : (
            <AddressSection key={settings.data.slug} slug={settings.data.slug} />
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

function AddressSection({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('visitors');
  const url = `${window.location.origin}${cardPath(slug)}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('settings.copied'));
    } catch {
      notify.error(t('settings.notCopied'));
    }
  };
  return (
    <Section title={t('settings.address')}>
      <Group gap="lg" align="flex-start">
        <QrCode value={url} label={t('settings.qr')} />
        <Stack gap="sm" style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Anchor href={url} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Anchor>
          <Button
            variant="default"
            leftSection={<Icon name="copy" size={18} />}
            onClick={() => void copy()}
          >
            {t('settings.copy')}
          </Button>
          <Button
            component={Link}
            to={posterPath}
            variant="default"
            leftSection={<Icon name="print" size={18} />}
          >
            {t('settings.poster')}
          </Button>
        </Stack>
      </Group>
      <SlugForm slug={slug} />
    </Section>
  );
}

function SlugForm({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('visitors');
  const { form, submit, problem, running } = useSubmit(churchesContract.setSlug, {
    defaultValues: { slug },
    refreshes: [visitorsContract.settings, churchesContract.slug],
    success: t('settings.slugSaved'),
  });
  return (
    <Form submit={submit} problem={problem}>
      <TextInput
        label={t('settings.slug')}
        description={t('settings.slugHint')}
        autoComplete="off"
        error={form.formState.errors.slug?.message}
        {...form.register('slug')}
      />
      <Group>
        <Button type="submit" variant="default" loading={running}>
          {t('settings.saveSlug')}
        </Button>
      </Group>
    </Form>
  );
}
