import { NativeSelect, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getColumnLabelKey, importTargets } from '#domain/people/columns/column-names.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { toCustomTarget } from '#domain/people/custom/targets.ts';
import {
  dateOrders,
  encodings,
  isColumnTarget,
  separators,
  type ImportSettings,
  type ImportView,
} from '#domain/people/import/imports.ts';
import { useCountryOptions } from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useCustomFields } from '../custom-fields.ts';
import { useStatusNames } from '../statuses.ts';

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
  const { t } = useTranslation('members');
  const change = useChangeSettings(view, settings);
  const countries = useCountryOptions().slice(1);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <SourceFields view={view} settings={settings} onChange={change} />
        <NativeSelect
          label={t('import.dateOrder')}
          value={settings.dateOrder}
          data={dateOrders.map((value) => ({ value, label: t(`import.dateOrders.${value}`) }))}
          onChange={(event) =>
            change({ dateOrder: event.currentTarget.value as ImportSettings['dateOrder'] })
          }
        />
        <NativeSelect
          label={t('import.country')}
          description={t('import.countryHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={settings.country}
          data={[{ value: '', label: t('import.churchCountry') }, ...countries]}
          onChange={(event) => change({ country: event.currentTarget.value })}
        />
      </SimpleGrid>
      <MappingTable view={view} settings={settings} onChange={change} />
      <StatusValues view={view} settings={settings} onChange={change} />
    </Stack>
  );
}

/** What tells how the file becomes rows: the sheet of a workbook, or encoding and separator of a text file. */
function SourceFields({ view, settings, onChange }: Props & { readonly onChange: ChangeSettings }) {
  const { t } = useTranslation('members');
  if (settings.sheet !== null)
    return (
      <NativeSelect
        label={t('import.sheet')}
        value={settings.sheet}
        data={view.sheets}
        onChange={(event) => onChange({ sheet: event.currentTarget.value })}
      />
    );
  return (
    <>
      <NativeSelect
        label={t('import.encoding')}
        value={settings.encoding}
        data={encodings.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
        onChange={(event) =>
          onChange({ encoding: event.currentTarget.value as ImportSettings['encoding'] })
        }
      />
      <NativeSelect
        label={t('import.separator')}
        value={settings.separator}
        data={separators.map((value) => ({
          value,
          label: t(`import.separators.${separatorKeys[value]}`),
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
  const { run } = useCommand(peopleContract.changeImport, {
    refreshes: [peopleContract.import, peopleContract.importProblems],
    refreshesAfterError: true,
  });
  return (changes) => void run({ importId: view.id, ...settings, ...changes });
}

function MappingTable({ view, settings, onChange }: Props & { readonly onChange: ChangeSettings }) {
  const { t } = useTranslation('members');
  const customColumns = (useCustomFields() ?? []).map((field) => ({
    value: toCustomTarget(field.id),
    label: field.label,
  }));
  const data = [
    { value: '', label: t('import.skipColumn') },
    ...importTargets.map((value) => ({ value, label: t(getColumnLabelKey(value)) })),
    ...customColumns,
    ...view.featureColumns.map(({ target, label }) => ({ value: target, label })),
  ];
  const choose = (index: number, target: string): void => {
    const mapping = settings.mapping.map((each, position) =>
      position === index ? (isColumnTarget(target) ? target : null) : each,
    );
    onChange({ mapping });
  };
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('import.inFile')}</Table.Th>
            <Table.Th>{t('import.samples')}</Table.Th>
            <Table.Th w={260}>{t('import.meaning')}</Table.Th>
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
                  aria-label={t('import.meaningOf', { header })}
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

function StatusValues({ view, settings, onChange }: Props & { readonly onChange: ChangeSettings }) {
  const { t } = useTranslation('members');
  const statuses = useStatusNames();
  const values = [
    ...new Set([
      ...view.unknownStatuses.map((each) => each.value),
      ...Object.keys(settings.statusValues),
    ]),
  ];
  if (values.length === 0) return null;
  const data = [
    { value: '', label: t('filters.withoutStatus') },
    ...[...statuses].map(([value, label]) => ({ value, label })),
  ];
  return (
    <div>
      <Text fw={600} mb="xs">
        {t('import.unknownStatuses')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {values.map((value) => (
          <NativeSelect
            key={value}
            label={value}
            data={data}
            value={settings.statusValues[value] ?? ''}
            onChange={(event) =>
              onChange({
                statusValues: {
                  ...settings.statusValues,
                  [value]: event.currentTarget.value || null,
                },
              })
            }
          />
        ))}
      </SimpleGrid>
    </div>
  );
}
