import { NativeSelect, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  dateOrders,
  encodings,
  separators,
  type ImportColumns,
  type ImportSettings,
  type ImportView,
} from '#domain/imports/schema.ts';
import { useCountryOptions } from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useImportColumns, useImportScreen } from './import-screen.ts';

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
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <SourceFields view={view} settings={settings} onChange={change} />
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
      <MappingTable view={view} settings={settings} onChange={change} />
      <ChurchWords view={view} settings={settings} onChange={change} />
    </Stack>
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

function MappingTable({ view, settings, onChange }: Props & { readonly onChange: ChangeSettings }) {
  const { t } = useTranslation('imports');
  const columns = [...useImportColumns().values()];
  const data = [
    { value: '', label: t('skipColumn') },
    ...columns.map(({ target, label }) => ({ value: target, label })),
  ];
  const choose = (index: number, target: string): void => {
    const mapping = settings.mapping.map((each, position) =>
      position === index ? target || null : each,
    );
    onChange({ mapping });
  };
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('inFile')}</Table.Th>
            <Table.Th>{t('samples')}</Table.Th>
            <Table.Th w={260}>{t('meaning')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {view.columns.map(({ header, samples }, index) => (
            // Headers may repeat, so the index is part of the key.
            <Table.Tr key={`${index}:${header}`}>
              <Table.Th fw={500}>{header}</Table.Th>
              <Table.Td>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  {samples.join(', ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  aria-label={t('meaningOf', { header })}
                  data={data}
                  value={settings.mapping[index] ?? ''}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** What the words mean that the church does not have. */
function ChurchWords({ view, settings, onChange }: Props & { readonly onChange: ChangeSettings }) {
  const columns = useImportColumns();
  return settings.mapping.map((target) => {
    const column = columns.get(target ?? '');
    if (!column?.words) return null;
    const { target: name, words } = column;
    const chosen = settings.words[name] ?? {};
    const unknown = view.unknownWords.filter((each) => each.target === name);
    return (
      <ColumnWords
        key={name}
        label={column.label}
        words={words}
        values={[...new Set([...unknown.map(({ value }) => value), ...Object.keys(chosen)])]}
        chosen={chosen}
        onChange={(value, id) =>
          onChange({ words: { ...settings.words, [name]: { ...chosen, [value]: id } } })
        }
      />
    );
  });
}

interface ColumnWordsProps {
  readonly label: string;
  readonly words: NonNullable<ImportColumns['items'][number]['words']>;
  readonly values: readonly string[];
  readonly chosen: Readonly<Record<string, string | null>>;
  readonly onChange: (value: string, id: string | null) => void;
}

function ColumnWords({ label, words, values, chosen, onChange }: ColumnWordsProps) {
  const { t } = useTranslation('imports');
  if (values.length === 0) return null;
  const data = [
    { value: '', label: t('noWord') },
    ...words.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div>
      <Text fw={600} mb="xs">
        {t('unknownWords', { column: label })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {values.map((value) => (
          <NativeSelect
            key={value}
            label={value}
            data={data}
            value={chosen[value] ?? ''}
            onChange={(event) => onChange(value, event.currentTarget.value || null)}
          />
        ))}
      </SimpleGrid>
    </div>
  );
}
