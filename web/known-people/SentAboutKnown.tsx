import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from '#web/core/record/Facts.module.css';
import { formatPartialDate, formatPhone } from '#web/people/public.ts';
import { compareWithRecord, type SentFact, type SentValues } from './compare-with-record.ts';

const labels = {
  sex: 'members:fields.sex',
  birth: 'members:fields.birth',
  phone: 'families:register.phone',
  email: 'members:columns.email',
} as const;

interface SentAboutKnownProps {
  readonly person: SentValues & { readonly known: { readonly id: string } | null };
}

/** What a form says of somebody on record, and what becomes of it. */
export function SentAboutKnown({ person }: SentAboutKnownProps) {
  const { t } = useTranslation(['families', 'members']);
  const formatValue = useFormatValue();
  const { data: record } = useQuery({
    ...queryOptionsFor(peopleContract.get, { personId: person.known?.id ?? '' }),
    // The record can have changed since it was shown elsewhere.
    staleTime: 0,
  });
  if (!record) return null;
  const facts = compareWithRecord(person, record);
  if (facts.length === 0) return null;
  return (
    <Stack gap="xs" style={{ gridColumn: '1 / -1' }}>
      <Text size="sm" c="dimmed">
        {t('families:registration.review.knownHelp')}
      </Text>
      <dl className={classes['facts']}>
        {facts.map((fact) => (
          <div key={fact.field}>
            <dt>{t(labels[fact.field])}</dt>
            <dd>
              <strong>{formatValue(fact.field, fact.sent)}</strong>
              <Text size="sm" c="dimmed">
                {t(`families:registration.review.${fact.outcome}`, {
                  value: fact.onRecord.map((each) => formatValue(fact.field, each)).join(', '),
                })}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

function useFormatValue() {
  const { t } = useTranslation('members');
  const language = useLanguage();
  return (field: SentFact['field'], value: SentFact['sent']): string => {
    if (typeof value !== 'string') return formatPartialDate(value, language);
    if (field === 'phone') return formatPhone(value);
    return value === 'female' || value === 'male' ? t(`sex.${value}`) : value;
  };
}
