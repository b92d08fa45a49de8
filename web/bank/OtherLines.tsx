import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useBooksMoney } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './parts/Bank.module.css';

interface OtherLinesProps {
  readonly line: StatementLineView;
  readonly statementId: string;
  readonly isChosen: (line: StatementLineView) => boolean;
  readonly onToggle: (line: StatementLineView) => void;
}

/** Lines that together with this one are an entry, such as a payment that left in two parts. */
export function OtherLines({ line, statementId, isChosen, onToggle }: OtherLinesProps) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const money = useBooksMoney();
  const list = useInfiniteList(contract.lines, { statementId, state: 'left' });
  return (
    <Stack gap="xs">
      <Text>{t('lines.partText')}</Text>
      <ListResults
        list={{ ...list, rows: list.rows.filter(({ id }) => id !== line.id) }}
        empty={<EmptyState icon="list" title={t('lines.none')} text={t('lines.noOthers')} />}
      >
        {(rows) => (
          <ul aria-label={t('lines.others')} className={`${lines['lines']} ${classes['choices']}`}>
            {rows.map((other) => (
              <li key={other.id} className={lines['line']}>
                <Checkbox
                  className={lines['text'] ?? ''}
                  checked={isChosen(other)}
                  onChange={() => onToggle(other)}
                  label={other.text || other.reference || formatDay(other.day, language)}
                  description={formatDay(other.day, language)}
                />
                <Text className={classes['amount'] ?? ''}>{money(other.amount)}</Text>
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </Stack>
  );
}
