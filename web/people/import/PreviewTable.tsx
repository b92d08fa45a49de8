import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getColumnLabelKey, importTargets } from '#domain/people/columns/column-names.ts';
import { toCustomTarget } from '#domain/people/custom/targets.ts';
import type { ImportView } from '#domain/people/import/imports.ts';
import { useCustomFields } from '../custom-fields.ts';

/** The first rows as they would be saved. */
export function PreviewTable({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('members');
  const customColumns = (useCustomFields() ?? []).map((field) => ({
    key: toCustomTarget(field.id),
    label: field.label,
  }));
  const columns = [
    ...importTargets.map((key) => ({ key, label: t(getColumnLabelKey(key)) })),
    ...customColumns,
    ...view.featureColumns.map(({ target, label }) => ({ key: target, label })),
  ];
  const usedColumns = columns.filter(({ key }) => view.preview.some(({ values }) => values[key]));
  return (
    <Table.ScrollContainer minWidth={520} type="native">
      <Table verticalSpacing="xs" striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('importFile.row')}</Table.Th>
            {usedColumns.map(({ key, label }) => (
              <Table.Th key={key}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {view.preview.map(({ row, values }) => (
            <Table.Tr key={row}>
              <Table.Td>{row}</Table.Td>
              {usedColumns.map(({ key }) => (
                <Table.Td key={key} style={{ whiteSpace: 'nowrap' }}>
                  {values[key]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
