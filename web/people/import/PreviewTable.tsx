import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { importTargets } from '#domain/people/columns.ts';
import type { ImportView } from '#domain/people/imports.ts';

/** The first rows as they would come in. */
export function PreviewTable({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('members');
  const shown = importTargets.filter((target) => view.preview.some(({ values }) => values[target]));
  return (
    <Table.ScrollContainer minWidth={520} type="native">
      <Table verticalSpacing="xs" striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('importFile.row')}</Table.Th>
            {shown.map((target) => (
              <Table.Th key={target}>{t(`columns.${target}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {view.preview.map(({ row, values }) => (
            <Table.Tr key={row}>
              <Table.Td>{row}</Table.Td>
              {shown.map((target) => (
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
