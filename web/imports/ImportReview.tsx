import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '#domain/imports/schema.ts';
import { useFormatNumber } from './import-screen.ts';
import { ImportConfirmation } from './ImportConfirmation.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportSettingsForm } from './ImportSettingsForm.tsx';
import { ImportSection } from './ImportSection.tsx';
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
      <ImportSection title={t('columnsTitle')}>
        {view.settings ? <ImportSettingsForm view={view} settings={view.settings} /> : null}
      </ImportSection>
      <ImportSection title={t('previewTitle')}>
        <PreviewTable view={view} />
      </ImportSection>
      {view.counts.problems > 0 ? (
        <ImportSection
          title={t('problemsTitle', {
            count: view.counts.problems,
            number: format(view.counts.problems),
          })}
        >
          <ImportProblems importId={view.id} total={view.counts.problems} />
        </ImportSection>
      ) : null}
      <ImportSection title={t('confirmTitle')}>
        <ImportConfirmation view={view} />
      </ImportSection>
    </Stack>
  );
}
