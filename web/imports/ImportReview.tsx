import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '#domain/imports/schema.ts';
import { useFormatNumber } from './import-screen.ts';
import { ImportConfirmation } from './ImportConfirmation.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportSettingsForm } from './ImportSettingsForm.tsx';
import { PreviewTable } from './PreviewTable.tsx';

/** How the file was parsed: settings to correct, a preview, the problems and the confirmation. */
export function ImportReview({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {(['rows', 'valid', 'withErrors', 'duplicates'] as const).map((key) => (
          <Paper key={key} withBorder p="md">
            <Text size="xl" fw={600}>
              {format(view.counts[key])}
            </Text>
            <Text c="dimmed">{t(`counts.${key}`)}</Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Section title={t('columnsTitle')}>
        {view.settings ? <ImportSettingsForm view={view} settings={view.settings} /> : null}
      </Section>
      <Section title={t('previewTitle')}>
        <PreviewTable view={view} />
      </Section>
      {view.counts.problems > 0 ? (
        <Section
          title={t('problemsTitle', {
            count: view.counts.problems,
            number: format(view.counts.problems),
          })}
        >
          <ImportProblems importId={view.id} total={view.counts.problems} />
        </Section>
      ) : null}
      <Section title={t('confirmTitle')}>
        <ImportConfirmation view={view} />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
