import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxImportBytes } from '#domain/imports/schema.ts';
import { mebibyte } from '#domain/kernel/feature.ts';
import { buildUrl, call } from '#web/core/api/api.ts';
import { FileDrop } from './FileDrop.tsx';
import { useImportScreen } from './import-screen.ts';
import { RecentImports } from './RecentImports.tsx';

/**
 * MIME types of workbooks, and of a CSV file by operating system: Windows with Excel installed reports Excel's type. An old
 * workbook, and contacts, are refused with the reason.
 */
const acceptedTypes = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.csv'],
  'text/tab-separated-values': ['.tsv'],
  'application/vnd.ms-excel': ['.csv', '.xls'],
  'text/vcard': ['.vcf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const limit = { megabytes: maxImportBytes / mebibyte };

export function ImportUpload({ onStarted }: { readonly onStarted: (importId: string) => void }) {
  const { t } = useTranslation('imports');
  const { endpoints, purpose } = useImportScreen().declaration;
  return (
    <Stack maw={860} gap="lg">
      <Text>{t('intro')}</Text>
      <FileDrop
        purpose={purpose}
        accept={acceptedTypes}
        maxBytes={maxImportBytes}
        label={t('choose')}
        limits={t('limits', limit)}
        tooLarge={t('tooLarge', limit)}
        wrongKind={t('notCsv')}
        onUploaded={async (uploadId, { name }) =>
          onStarted((await call(endpoints.startImport, { uploadId, fileName: name })).id)
        }
      />
      <Text size="sm">
        <Anchor href={buildUrl(endpoints.importTemplate, {})} download>
          {t('template')}
        </Anchor>
      </Text>
      <RecentImports onOpen={onStarted} />
    </Stack>
  );
}
