import { Alert, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CsvView } from '#domain/bank/csv.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import { formatDay } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from '../parts/Bank.module.css';
import { useCount } from '../parts/use-count.ts';

interface CsvLinesProps {
  readonly view: CsvView;
  readonly currency: string;
}

/** The first lines as they would be read, and why the file can't be read so. */
export function CsvLines({ view, currency }: CsvLinesProps) {
  const { t } = useTranslation('bank');
  const money = useMoney(currency);
  const count = useCount();
  const { lineCount, opening, closing, first, problem, mapping } = view;
  return (
    <>
      {problem ? (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {t(`errors.${problem.reason}`, {
            line: problem.line ?? 0,
            difference: formatTyped((problem.difference ?? '0').replace('-', ''), currency),
          })}
        </Alert>
      ) : (
        <Text role="status">
          {[
            t('csv.found', count(lineCount)),
            mapping.columns.includes('balance') && opening !== null && closing !== null
              ? t('csv.balances', { opening: money(opening), closing: money(closing) })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {first.length === 0 ? null : <FirstLines first={first} currency={currency} />}
    </>
  );
}

function FirstLines({ first, currency }: Pick<CsvView, 'first'> & Pick<CsvLinesProps, 'currency'>) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const money = useMoney(currency);
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table verticalSpacing={4} aria-label={t('csv.first')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('csv.line')}</Table.Th>
            <Table.Th>{t('csv.meanings.day')}</Table.Th>
            <Table.Th>{t('csv.meanings.text')}</Table.Th>
            <Table.Th ta="end">{t('csv.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {first.map(({ line, day, text, amount }) => (
            <Table.Tr key={line}>
              <Table.Td c="dimmed">{line}</Table.Td>
              <Table.Td className={classes['amount'] ?? ''}>{formatDay(day, language)}</Table.Td>
              <Table.Td>
                <Text size="sm" lineClamp={1}>
                  {text}
                </Text>
              </Table.Td>
              <Table.Td ta="end" className={classes['amount'] ?? ''}>
                {money(amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
