import { useTranslation } from 'react-i18next';
import type { RegistrationView } from '#domain/families/registration.ts';
import { displayName } from '#domain/people/rules.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from '#web/core/record/Facts.module.css';
import { formatAddress, useRoles, useRoleWords } from '#web/families/public.ts';
import { formatDay, formatPartialDate, formatPhone } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { listLeaving } from './list-leaving.ts';

interface SentFormProps {
  readonly registration: RegistrationView;
}

/** Everything that the family sent; shown once somebody has decided about the form. */
export function SentForm({ registration }: SentFormProps) {
  const { t } = useTranslation(['families', 'countries']);
  const language = useLanguage();
  const describePerson = useDescription();
  const { people, homePhone, weddingDate, address } = registration;
  const facts: readonly (readonly [term: string, value: string | null])[] = [
    ...people.map(
      (person) => [displayName({ ...person, nameOrder: 'es' }), describePerson(person)] as const,
    ),
    [
      t('families:registration.review.leaving'),
      listLeaving(registration)
        .map((person) => person.displayName)
        .join(', '),
    ],
    [t('families:fields.homePhone'), formatPhone(homePhone)],
    [t('families:fields.weddingDate'), weddingDate && formatDay(weddingDate, language)],
    [
      t('families:fields.address'),
      address && formatAddress(address, t(`countries:${address.country}`)),
    ],
  ];
  return (
    <Section title={t('families:registration.review.sent')} wide>
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value)
          .map(([term, value], index) => (
            <div key={index}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

/** The role and what else the form says of a person, such as "Hijo · 2019 · +57 311 555 01 01". */
function useDescription() {
  const { t } = useTranslation('families');
  const language = useLanguage();
  const roles = useRoles();
  const getWord = useRoleWords();
  return ({ roleId, sex, birth, phone, email }: RegistrationView['people'][number]): string => {
    const role = roles?.find(({ id }) => id === roleId);
    return [
      roleId === null ? t('member.noRole') : role && getWord(role, sex),
      birth && formatPartialDate(birth, language),
      formatPhone(phone),
      email,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
