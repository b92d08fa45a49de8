import { Alert, Button, Checkbox, Group, Paper, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/imports.ts';
import { call } from '#web/core/api.ts';
import { useLanguage } from '#web/core/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { formatCount } from '../format.ts';
import { useCancelImport } from './ImportProgress.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportSettingsForm } from './ImportSettingsForm.tsx';
import { PreviewTable } from './PreviewTable.tsx';

/** What was understood of the file: correct it, look at what would come in, then import all of it or nothing. */
export function ImportReview({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const number = (count: number): string => formatCount(count, language);
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {(['rows', 'valid', 'withErrors', 'duplicates'] as const).map((key) => (
          <Paper key={key} withBorder p="md">
            <Text size="xl" fw={600}>
              {number(view.counts[key])}
            </Text>
            <Text c="dimmed">{t(`import.counts.${key}`)}</Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Section title={t('import.columnsTitle')}>
        {view.settings ? <ImportSettingsForm view={view} settings={view.settings} /> : null}
      </Section>
      <Section title={t('import.previewTitle')}>
        <PreviewTable view={view} />
      </Section>
      {view.counts.problems > 0 ? (
        <Section title={t('import.problemsTitle', { count: view.counts.problems, number: number(view.counts.problems) })}>
          <ImportProblems importId={view.id} />
        </Section>
      ) : null}
      <Confirmation view={view} />
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function Confirmation({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation(['members', 'common']);
  const language = useLanguage();
  const refresh = useRefresh();
  const cancel = useCancelImport(view.id);
  const [skipErrors, setSkipErrors] = useState(false);
  const [duplicates, setDuplicates] = useState<'skip' | 'import'>('skip');
  const [consent, setConsent] = useState(false);
  const [busy, setBusy] = useState(false);
  const { withErrors, duplicates: alike, valid } = view.counts;
  const isBlocked = valid === 0 || (withErrors > 0 && !skipErrors);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(peopleContract.confirmImport, {
        importId: view.id,
        skipErrors,
        duplicates,
        newsletterConsent: consent ? 'granted' : 'none',
      });
    } catch (error) {
      notify.error(error instanceof Error ? error : String(error));
    }
    await refresh(peopleContract.import);
    setBusy(false);
  };
  return (
    <Section title={t('members:import.confirmTitle')}>
      <Stack gap="md">
        {withErrors > 0 ? (
          <Alert color="yellow" icon={<Icon name="alert" />}>
            <Checkbox
              label={t('members:import.skipErrors', { count: withErrors, number: formatCount(withErrors, language) })}
              checked={skipErrors}
              onChange={(event) => setSkipErrors(event.currentTarget.checked)}
            />
          </Alert>
        ) : null}
        {alike > 0 ? (
          <Radio.Group
            label={t('members:import.duplicatesLabel')}
            value={duplicates}
            onChange={(value) => setDuplicates(value === 'import' ? 'import' : 'skip')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="skip" label={t('members:import.duplicatesSkip')} />
              <Radio value="import" label={t('members:import.duplicatesImport')} />
            </Stack>
          </Radio.Group>
        ) : null}
        <Checkbox
          label={t('members:import.consent')}
          description={t('members:import.consentHelp')}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {t('members:import.allOrNothing')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void cancel()}>
            {t('common:cancel')}
          </Button>
          <Button loading={busy} disabled={isBlocked} onClick={() => void confirm()}>
            {t('members:import.confirm')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
