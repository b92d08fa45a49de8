import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  dateOrders,
  encodings,
  maxTitleRows,
  separators,
  type ImportSettings,
  type ImportView,
} from '#domain/imports/schema.ts';
import { useCountryOptions } from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ChurchWords } from './ChurchWords.tsx';
import { useImportColumns, useImportScreen } from './import-screen.ts';
import { MappingTable } from './MappingTable.tsx';

interface Props {
  readonly view: ImportView;
  readonly settings: ImportSettings;
}

const separatorKeys: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/** How the file is parsed. Each change parses the file again. */
export function ImportSettingsForm({ view, settings }: Props) {
  const { t } = useTranslation('imports');
  const change = useChangeSettings(view, settings);
  const { hasCountry } = useImportScreen();
  const columns = useImportColumns();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <SourceFields view={view} settings={settings} onChange={change} />
        <HeaderRow settings={settings} onChange={change} />
        <NativeSelect
          label={t('dateOrder')}
          value={settings.dateOrder}
          data={dateOrders.map((value) => ({ value, label: t(`dateOrders.${value}`) }))}
          onChange={(event) =>
            change({ dateOrder: event.currentTarget.value as ImportSettings['dateOrder'] })
          }
        />
        {hasCountry ? <CountryField settings={settings} onChange={change} /> : null}
      </SimpleGrid>
      <MappingTable
        columns={view.columns}
        mapping={settings.mapping}
        targets={[...columns.values()].map(({ target, ...text }) => ({ value: target, ...text }))}
        onChange={(mapping) => change({ mapping })}
      />
      <ChurchWords view={view} settings={settings} onChange={change} />
    </Stack>
  );
}

const headerRows = Array.from({ length: maxTitleRows + 1 }, (_, index) => String(index + 1));

/** The row of the column names, of those with text; 0 for none. */
function HeaderRow({
  settings: { hasHeader, titleRows },
  onChange,
}: Pick<Props, 'settings'> & { readonly onChange: ChangeSettings }) {
  const { t } = useTranslation('imports');
  return (
    <NativeSelect
      label={t('headerRow')}
      description={t('headerRowHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={String(hasHeader ? titleRows + 1 : 0)}
      data={[{ value: '0', label: t('noHeaderRow') }, ...headerRows]}
      onChange={(event) => {
        const row = Number(event.currentTarget.value);
        onChange({ hasHeader: row > 0, titleRows: Math.max(0, row - 1) });
      }}
    />
  );
}

function CountryField({
  settings,
  onChange,
}: Pick<Props, 'settings'> & { readonly onChange: ChangeSettings }) {
  const { t } = useTranslation('imports');
  const countries = useCountryOptions().slice(1);
  return (
    <NativeSelect
      label={t('country')}
      description={t('countryHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={settings.country}
      data={[{ value: '', label: t('churchCountry') }, ...countries]}
      onChange={(event) => onChange({ country: event.currentTarget.value })}
    />
  );
}

/** What tells how the file becomes rows: the sheet of a workbook, or encoding and separator of a text file. */
function SourceFields({ view, settings, onChange }: Props & { readonly onChange: ChangeSettings }) {
  const { t } = useTranslation('imports');
  if (settings.sheet !== null)
    return (
      <NativeSelect
        label={t('sheet')}
        value={settings.sheet}
        data={view.sheets}
        onChange={(event) => onChange({ sheet: event.currentTarget.value })}
      />
    );
  return (
    <>
      <NativeSelect
        label={t('encoding')}
        value={settings.encoding}
        data={encodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
        onChange={(event) =>
          onChange({ encoding: event.currentTarget.value as ImportSettings['encoding'] })
        }
      />
      <NativeSelect
        label={t('separator')}
        value={settings.separator}
        data={separators.map((value) => ({
          value,
          label: t(`separators.${separatorKeys[value]}`),
        }))}
        onChange={(event) =>
          onChange({ separator: event.currentTarget.value as ImportSettings['separator'] })
        }
      />
    </>
  );
}

type ChangeSettings = (changes: Partial<ImportSettings>) => void;

function useChangeSettings(view: ImportView, settings: ImportSettings): ChangeSettings {
  const { endpoints } = useImportScreen().declaration;
  const { run } = useCommand(endpoints.changeImport, {
    refreshes: [endpoints.import, endpoints.importProblems],
    refreshesAfterError: true,
  });
  return (changes) => void run({ importId: view.id, ...settings, ...changes });
}
