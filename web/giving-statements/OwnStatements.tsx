import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { givingStatementsContract } from '#domain/giving-statements/contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import lines from '#web/core/record/Lines.module.css';
import { formatDay } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The user's own statements, one a year; nothing without one. */
export default function OwnStatements() {
  const { t } = useTranslation('giving-statements');
  const language = useLanguage();
  const formatMoney = useMoneyFormat();
  const statements = useQuery(queryOptionsFor(givingStatementsContract.own, {}));
  if (statements.error)
    return <ErrorState error={statements.error} retry={() => void statements.refetch()} />;
  if (!statements.data || statements.data.items.length === 0) return null;
  return (
    <Section title={t('own.title')} wide>
      <ul className={lines['lines']}>
        {statements.data.items.map(({ id, year, gifts, amount, currency, createdOn }) => (
          <li key={id} className={lines['line']}>
            <span className={lines['text']}>
              <span className={lines['title']}>{t('own.of', { year })}</span>
              <span className={lines['facts']}>
                {t('own.facts', { count: gifts, day: formatDay(createdOn, language) })}
              </span>
              <Anchor
                size="sm"
                href={buildUrl(givingStatementsContract.printOwn, { statementId: id })}
                download
              >
                {t('own.download', { year })}
              </Anchor>
            </span>
            <Text component="span" fw={600}>
              {formatMoney(BigInt(amount), currency)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
