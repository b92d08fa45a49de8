import { Text } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/finder/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { Form } from '#web/ui/Form.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PublicPageFields } from '#web/visitors/public.ts';

interface FinderSettingsFormProps {
  readonly settings: OutputOf<typeof finderContract.settings.output>;
}

export function FinderSettingsForm({ settings }: FinderSettingsFormProps) {
  const { t } = useTranslation('groups');
  const canChange = useMay(finderContract.changeSettings);
  const { isOpen, isIndexed, welcome, publicGroups } = settings;
  const { form, running, ...submission } = useSubmit(finderContract.changeSettings, {
    defaultValues: { isOpen, isIndexed, welcome },
    refreshes: [finderContract.settings],
    success: t('finder.settings.saved'),
  });
  return (
    <Section title={t('finder.settings.title')}>
      <Text>{t('finder.settings.subtitle')}</Text>
      <Text c="dimmed">
        {publicGroups === 0
          ? t('finder.settings.none')
          : t('finder.settings.public', { count: publicGroups })}
      </Text>
      <FormProvider {...form}>
        <Form {...submission}>
          <PublicPageFields
            canChange={canChange}
            running={running}
            words={{
              isOpen: t('finder.settings.isOpen'),
              isOpenHint: t('finder.settings.isOpenHint'),
              welcome: t('finder.settings.welcome'),
              welcomeHint: t('finder.settings.welcomeHint'),
            }}
          >
            <SwitchField
              control={form.control}
              name="isIndexed"
              label={t('finder.settings.isIndexed')}
              description={t('finder.settings.isIndexedHint')}
              disabled={!canChange}
            />
          </PublicPageFields>
        </Form>
      </FormProvider>
    </Section>
  );
}
