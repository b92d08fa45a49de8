import { NativeSelect, SimpleGrid, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { csvColumns, type CsvColumn, type CsvMapping, type CsvView } from '#domain/bank/csv.ts';
import { dateOrders } from '#domain/imports/schema.ts';

interface CsvColumnsProps {
  readonly view: CsvView;
  readonly onChange: (mapping: CsvMapping) => void;
}

/** What each column of the file is, and how days and amounts are written in it. */
export function CsvColumns({ view, onChange }: CsvColumnsProps) {
  const { t } = useTranslation('bank');
  const { mapping } = view;
  const { dateOrder, decimal, newestFirst } = mapping;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          label={t('csv.dateOrder')}
          value={dateOrder}
          data={dateOrders.map((value) => ({ value, label: t(`csv.dateOrders.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, dateOrder: value === 'mdy' ? 'mdy' : 'dmy' })
          }
        />
        <NativeSelect
          label={t('csv.decimal')}
          value={decimal}
          data={[
            { value: ',', label: t('csv.decimals.comma') },
            { value: '.', label: t('csv.decimals.point') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, decimal: value === '.' ? '.' : ',' })
          }
        />
        <NativeSelect
          label={t('csv.order')}
          value={newestFirst ? 'newest' : 'oldest'}
          data={(['oldest', 'newest'] as const).map((value) => ({
            value,
            label: t(`csv.orders.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, newestFirst: value === 'newest' })
          }
        />
      </SimpleGrid>
      <ColumnTable view={view} onChange={onChange} />
    </>
  );
}

function ColumnTable({ view: { columns, mapping }, onChange }: CsvColumnsProps) {
  const { t } = useTranslation('bank');
  const data = [
    { value: '', label: t('csv.meanings.none') },
    ...csvColumns.map((value) => ({ value, label: t(`csv.meanings.${value}`) })),
  ];
  const choose = (index: number, value: string): void => {
    const chosen: CsvColumn | null = csvColumns.find((each) => each === value) ?? null;
    onChange({ ...mapping, columns: mapping.columns.with(index, chosen) });
  };
  return (
    <Table.ScrollContainer minWidth={300} type="native">
      <Table verticalSpacing="xs" aria-label={t('csv.columns')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('csv.inFile')}</Table.Th>
            <Table.Th>{t('csv.samples')}</Table.Th>
            <Table.Th w="45%">{t('csv.meaning')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map((column, index) => {
            const header = column.header || t('csv.unnamed', { number: index + 1 });
            return (
              // Headers may repeat, so the index is part of the key.
              <Table.Tr key={`${index}:${header}`}>
                <Table.Th fw={500}>{header}</Table.Th>
                <Table.Td>
                  <Text size="sm" c="dimmed" lineClamp={1}>
                    {column.samples.join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('csv.meaningOf', { header })}
                    data={data}
                    value={mapping.columns[index] ?? ''}
                    onChange={(event) => choose(index, event.currentTarget.value)}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
