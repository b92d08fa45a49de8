import { NativeSelect, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface MappingTarget<Target extends string> {
  readonly value: Target;
  readonly label: string;
  /** What the cells of the column do, if the label does not say it. */
  readonly help?: string | undefined;
}

interface MappingTableProps<Target extends string> {
  /** `header` is empty in a file without one. */
  readonly columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
  /** What each of them is; null: it is not read. */
  readonly mapping: readonly (Target | null)[];
  readonly targets: readonly MappingTarget<Target>[];
  readonly onChange: (mapping: (Target | null)[]) => void;
}

/** What each column of a file is. */
export function MappingTable<Target extends string>(props: MappingTableProps<Target>) {
  const { columns, mapping, targets, onChange } = props;
  const { t } = useTranslation('imports');
  const options = targets.map(({ value, label }) => ({ value, label }));
  const data = [{ value: '', label: t('skipColumn') }, ...options];
  const choose = (index: number, chosen: string): void =>
    onChange(mapping.with(index, targets.find(({ value }) => value === chosen)?.value ?? null));
  return (
    <Table.ScrollContainer minWidth={300} type="native">
      <Table verticalSpacing="xs" aria-label={t('columnsTitle')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('inFile')}</Table.Th>
            <Table.Th visibleFrom="xs">{t('samples')}</Table.Th>
            <Table.Th w="50%">{t('meaning')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map(({ header: name, samples }, index) => {
            const header = name || t('unnamedColumn', { number: index + 1 });
            const examples = samples.join(' · ');
            return (
              // Headers may repeat, so the index is part of the key.
              <Table.Tr key={`${index}:${header}`}>
                <Table.Th fw={500}>
                  {header}
                  <Text hiddenFrom="xs" size="sm" c="dimmed" lineClamp={1}>
                    {examples}
                  </Text>
                </Table.Th>
                <Table.Td visibleFrom="xs">
                  <Text size="sm" c="dimmed" lineClamp={1}>
                    {examples}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('meaningOf', { header })}
                    description={targets.find(({ value }) => value === mapping[index])?.help}
                    inputWrapperOrder={['input', 'description']}
                    data={data}
                    value={mapping[index] ?? ''}
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
