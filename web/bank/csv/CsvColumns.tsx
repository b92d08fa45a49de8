import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { csvColumns, type CsvMapping, type CsvView } from '#domain/bank/csv.ts';
import { dateOrders } from '#domain/imports/schema.ts';
import { MappingTable } from '#web/imports/public.ts';

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
      <MappingTable
        columns={view.columns}
        mapping={mapping.columns}
        targets={csvColumns.map((value) => ({ value, label: t(`csv.meanings.${value}`) }))}
        onChange={(columns) => onChange({ ...mapping, columns })}
      />
    </>
  );
}
