import { Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '#domain/imports/schema.ts';
import { useFormatNumber, useImportColumns } from './import-screen.ts';

const pageSize = 10;

/** The first rows as they would be saved. */
export function PreviewTable({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  const [shown, setShown] = useState(pageSize);
  const usedColumns = [...useImportColumns().values()].filter(({ target }) =>
    view.preview.some(({ values }) => values[target]),
  );
  const { preview, counts } = view;
  return (
    <>
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
            {preview.slice(0, shown).map(({ row, values }) => (
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
      {counts.rows > pageSize ? (
        <Group mt="sm">
          <Text size="sm" c="dimmed" role="status">
            {t('previewRows', {
              shown: format(Math.min(shown, preview.length)),
              total: format(counts.rows),
            })}
          </Text>
          {shown < preview.length ? (
            <Button variant="default" onClick={() => setShown(shown + pageSize)}>
              {t('moreRows')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </>
  );
}
