import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '#domain/imports/schema.ts';
import { useImportColumns } from './import-screen.ts';

/** The first rows as they would be saved. */
export function PreviewTable({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('imports');
  const usedColumns = [...useImportColumns().values()].filter(({ target }) =>
    view.preview.some(({ values }) => values[target]),
  );
  return (
    <Table.ScrollContainer minWidth={520} type="native">
      <Table verticalSpacing="xs" striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('file.row')}</Table.Th>
            {usedColumns.map(({ target, label }) => (
              <Table.Th key={target}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {view.preview.map(({ row, values }) => (
            <Table.Tr key={row}>
              <Table.Td>{row}</Table.Td>
              {usedColumns.map(({ target }) => (
                <Table.Td key={target} style={{ whiteSpace: 'nowrap' }}>
                  {values[target]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
