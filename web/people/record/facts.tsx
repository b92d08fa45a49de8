/** How each field of a person is shown to be read. */
import { Anchor, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Language } from '#domain/kernel/words/languages.ts';
import { formatDocument } from '#domain/churches/public.ts';
import {
  fieldSections,
  personFieldKeys,
  personFields,
  type FieldSection,
  type PersonField,
  type PersonView,
} from '#domain/people/schema.ts';
import { formatBirth, formatDay, formatPhone } from '../format.ts';
import type { StatusNames } from '../statuses.ts';
import { ageToday } from './today.ts';

interface Reading {
  readonly person: PersonView;
  readonly t: TFunction;
  readonly language: Language;
  readonly statuses: StatusNames;
}

export interface Fact {
  readonly key: PersonField;
  readonly show: (reading: Reading) => ReactNode;
}

const line = (key: 'givenNames' | 'surname1' | 'surname2' | 'nickname') => (reading: Reading) =>
  reading.person[key];
const choice =
  (key: 'sex' | 'marital' | 'recordStatus') =>
  ({ person, t }: Reading) =>
    person[key] === 'unknown' ? null : t(`members:${key}.${person[key]}`);

const shows: Readonly<Record<PersonField, Fact['show']>> = {
  givenNames: line('givenNames'),
  surname1: line('surname1'),
  surname2: line('surname2'),
  nickname: line('nickname'),
  nameOrder: ({ person, t }) =>
    person.nameOrder === 'es' ? null : t(`members:nameOrder.${person.nameOrder}`),
  sex: choice('sex'),
  birth({ person, t, language }) {
    if (!person.birth) return null;
    const age = ageToday(person.birth);
    const date = formatBirth(person.birth, language);
    return age === null ? date : t('memberDetailPage:birthAndAge', { date, count: age });
  },
  marital: choice('marital'),
  idDocument: ({ person, t }) =>
    person.idDocument
      ? t('members:documentShown', {
          type: t(`members:documentType.${person.idDocument.type}`),
          number: formatDocument(person.idDocument.type, person.idDocument.number),
        })
      : null,
  emails: ({ person, t }) => (person.emails.length > 0 ? <Emails person={person} t={t} /> : null),
  phones: ({ person, t }) => (person.phones.length > 0 ? <Phones person={person} t={t} /> : null),
  address: ({ person, t }) => (person.address ? <Address address={person.address} t={t} /> : null),
  belongingStatusId: ({ person, statuses }) =>
    person.belongingStatusId ? statuses.get(person.belongingStatusId) : null,
  recordStatus: choice('recordStatus'),
  firstVisit: ({ person, language }) =>
    person.firstVisit ? formatDay(person.firstVisit, language) : null,
  baptism({ person, t, language }) {
    if (!person.baptism) return null;
    const { date, place } = person.baptism;
    return (
      [date && formatBirth(date, language), place].filter(Boolean).join(' · ') ||
      t('members:form.baptized')
    );
  },
  // Shown one by one, see FactList.
  custom: () => null,
  newsletterConsent: ({ person, t, language }) => (
    <Consent person={person} t={t} language={language} />
  ),
};

const factsOf = (section: FieldSection): Fact[] =>
  personFieldKeys
    .filter((key) => personFields[key].section === section)
    .map((key) => ({ key, show: shows[key] }));

export const factSections = fieldSections.map((section) => ({
  section,
  facts: factsOf(section),
}));

type Part = Pick<Reading, 'person' | 't'>;

function Emails({ person, t }: Part) {
  return (
    <ul>
      {person.emails.map((email) => (
        <li key={email.value}>
          <Anchor href={`mailto:${email.value}`}>{email.value}</Anchor>
          <Text span size="sm" c="dimmed">
            {` · ${t(`members:emailKind.${email.kind}`)}`}
            {email.status === 'ok' ? '' : ` · ${t(`members:emailStatus.${email.status}`)}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Phones({ person, t }: Part) {
  return (
    <ul>
      {person.phones.map((phone) => (
        <li key={phone.number}>
          <Anchor href={`tel:${phone.number}`}>{formatPhone(phone.number)}</Anchor>
          <Text span size="sm" c="dimmed">
            {` · ${t(`members:phoneKind.${phone.kind}`)}`}
          </Text>
          {phone.whatsapp ? (
            <>
              {' · '}
              <Anchor
                size="sm"
                href={`https://wa.me/${phone.number.slice(1)}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('members:form.whatsapp')}
              </Anchor>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Address({
  address,
  t,
}: {
  readonly address: NonNullable<PersonView['address']>;
  readonly t: TFunction;
}) {
  const lines = [
    address.line1,
    address.line2,
    address.neighbourhood,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.region,
    address.country && t(`countries:${address.country}`),
    address.reference,
  ];
  return (
    <ul>
      {lines.filter(Boolean).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Consent({ person, t, language }: Pick<Reading, 'person' | 't' | 'language'>) {
  const { status, at, channel, statedBy } = person.newsletterConsent;
  const how = [
    at && formatDay(at.slice(0, 10), language),
    channel && t(`members:consentChannel.${channel}`),
    statedBy,
  ];
  return (
    <>
      {t(`members:consent.${status}`)}
      {status === 'none' ? null : (
        <Text size="sm" c="dimmed">
          {how.filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  );
}
