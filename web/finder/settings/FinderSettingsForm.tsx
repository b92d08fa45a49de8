import { Button, Group, Switch, Text, Textarea } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/finder/contract.ts';
import { welcomeLimit } from '#domain/finder/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { Form } from '#web/ui/Form.tsx';
import { Section } from '#web/ui/Section.tsx';

interface FinderSettingsFormProps {
  readonly settings: OutputOf<typeof finderContract.settings.output>;
}

const switches = ['isOpen', 'isIndexed'] as const;

export function FinderSettingsForm({ settings }: FinderSettingsFormProps) {
  const { t } = useTranslation(['groups', 'common']);
  const mayChange = useMay(finderContract.changeSettings);
  const { isOpen, isIndexed, welcome, publicGroups } = settings;
  const { form, submit, problem, running } = useSubmit(finderContract.changeSettings, {
    defaultValues: { isOpen, isIndexed, welcome },
    refreshes: [finderContract.settings],
    success: t('groups:finder.settings.saved'),
  });
  return (
    <Section title={t('groups:finder.settings.title')}>
      <Text>{t('groups:finder.settings.subtitle')}</Text>
      <Text c="dimmed">
        {publicGroups === 0
          ? t('groups:finder.settings.none')
          : t('groups:finder.settings.public', { count: publicGroups })}
      </Text>
      <Form submit={submit} problem={problem}>
        {switches.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, ref } }) => (
              <Switch
                ref={ref}
                label={t(`groups:finder.settings.${name}`)}
                description={t(`groups:finder.settings.${name}Hint`)}
                checked={value}
                disabled={!mayChange}
                onChange={onChange}
              />
            )}
          />
        ))}
        <Textarea
          label={t('groups:finder.settings.welcome')}
          description={t('groups:finder.settings.welcomeHint')}
          autosize
          minRows={2}
          maxLength={welcomeLimit}
          disabled={!mayChange}
          error={form.formState.errors.welcome?.message}
          {...form.register('welcome')}
        />
        {mayChange ? (
          <Group>
            <Button type="submit" loading={running}>
              {t('common:save')}
            </Button>
          </Group>
        ) : null}
      </Form>
    </Section>
  );
}
