import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RegistrationView } from '#domain/families/registration.ts';
import type { Address } from '#domain/places/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from '#web/core/record/Facts.module.css';
import { formatDay, formatPhone } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { formatAddress } from '#web/families/public.ts';

interface HomeChangesProps {
  readonly registration: RegistrationView;
  readonly family: NonNullable<RegistrationView['family']>;
}

/** What the family sent about its home and is not so on record. */
export function HomeChanges({ registration, family }: HomeChangesProps) {
  const { t } = useTranslation(['families', 'countries']);
  const language = useLanguage();
  const address = (value: Address | null) =>
    value === null ? '' : formatAddress(value, t(`countries:${value.country}`));
  const phone = (value: string | null) => (value ? formatPhone(value) : '');
  const day = (value: string | null) => (value ? formatDay(value, language) : '');
  const facts = [
    ['homePhone', phone(registration.homePhone), phone(family.homePhone)],
    ['weddingDate', day(registration.weddingDate), day(family.weddingDate)],
    ['address', address(registration.address), address(family.address)],
  ] as const;
  const changed = facts.filter(([, sent, before]) => sent !== before);
  return (
    <Section title={t('families:registration.review.changes')} wide>
      {changed.length === 0 ? (
        <Text c="dimmed">{t('families:registration.review.unchanged')}</Text>
      ) : (
        <dl className={classes['facts']}>
          {changed.map(([key, sent, before]) => (
            <div key={key}>
              <dt>{t(`families:fields.${key}`)}</dt>
              <dd>
                <strong>{sent || t('families:registration.review.nothing')}</strong>
                <Text size="sm" c="dimmed">
                  {before === ''
                    ? t('families:registration.review.beforeNothing')
                    : t('families:registration.review.before', { value: before })}
                </Text>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
