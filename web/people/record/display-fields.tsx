/** How each field of a person is displayed. */
import { Anchor, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/kernel/text/languages.ts';
import { formatDocument } from '#domain/churches/public.ts';
import { ageOn } from '#domain/people/rules.ts';
import type { ConsentField } from '#domain/people/contact-shapes.ts';
import { fieldSections, type FieldSection } from '#domain/people/field-kinds.ts';
import {
  isPlainField,
  personFieldKeys,
  personFields,
  type PersonField,
  type PersonView,
  type PlainField,
} from '#domain/people/schema.ts';
import { listAddressLines } from '#domain/places/public.ts';
import { formatPartialDate, formatDay, formatPhone } from '../format.ts';
import { useChurchDay } from '../church-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMaySeeFamilies } from '../may-see-families.ts';
import { useHasDied, useStatusNames, type StatusNames } from '../statuses.ts';

export interface DisplayContext {
  readonly person: PersonView;
  readonly t: TFunction;
  readonly language: Language;
  readonly statuses: StatusNames;
  readonly hasDied: boolean;
  /** The day of an instant in the church's time zone. */
  readonly toChurchDay: (instant: string | Date) => string;
}

/** What the fields of a person are displayed with. */
export function useDisplayContext(person: PersonView): DisplayContext {
  const { t } = useTranslation(['members', 'countries', 'memberDetailPage']);
  const language = useLanguage();
  const statuses = useStatusNames();
  const hasDied = useHasDied()(person);
  return { person, t, language, statuses, hasDied, toChurchDay: useChurchDay() };
}

export interface DisplayField {
  readonly key: PersonField;
  readonly show: (context: DisplayContext) => ReactNode;
}

function createPlainRenderer(key: PlainField): DisplayField['show'] {
  switch (personFields[key].kind) {
    case 'line':
      return ({ person }) => person[key];
    case 'choice':
      return ({ person, t }) =>
        person[key] === 'unknown' ? null : t(`members:${key}.${person[key]}`);
    case 'day':
      return ({ person, language }) => (person[key] ? formatDay(person[key], language) : null);
  }
}

type Renderers = Readonly<Record<Exclude<PersonField, PlainField>, DisplayField['show']>> &
  Readonly<Partial<Record<PlainField, DisplayField['show']>>>;

/** A plain field is displayed by its kind, unless it has an entry here. */
const renderers: Renderers = {
  nameOrder: ({ person, t }) =>
    person.nameOrder === 'es' ? null : t(`members:nameOrder.${person.nameOrder}`),
  birth({ person, t, language, hasDied, toChurchDay }) {
    if (!person.birth) return null;
    const age = hasDied ? null : ageOn(person.birth, toChurchDay(new Date()));
    const date = formatPartialDate(person.birth, language);
    return age === null ? date : t('memberDetailPage:birthAndAge', { date, count: age });
  },
  idDocument: ({ person, t }) =>
    person.idDocument
      ? t('members:documentShown', {
          type: t(`members:documentType.${person.idDocument.type}`),
          number: formatDocument(person.idDocument.type, person.idDocument.number),
        })
      : null,
  emails: ({ person, t }) => (person.emails.length > 0 ? <Emails person={person} t={t} /> : null),
  phones: ({ person, t }) => (person.phones.length > 0 ? <Phones person={person} t={t} /> : null),
  address: ({ person, t }) =>
    person.address ? <Address address={person.address} person={person} t={t} /> : null,
  belongingStatusId: ({ person, statuses }) =>
    person.belongingStatusId ? statuses.get(person.belongingStatusId) : null,
  baptism({ person, t, language }) {
    if (!person.baptism) return null;
    const { date, place } = person.baptism;
    return (
      [date && formatPartialDate(date, language), place].filter(Boolean).join(' · ') ||
      t('members:form.baptized')
    );
  },
  // Custom fields are displayed one by one in DetailList.
  custom: () => null,
  newsletterConsent: (context) => (
    <Consent field="newsletterConsent" words="consent" context={context} />
  ),
  directoryConsent: (context) => (
    <Consent field="directoryConsent" words="directoryConsent" context={context} />
  ),
};

function findRenderer(key: PersonField): DisplayField['show'] {
  if (!isPlainField(key)) return renderers[key];
  return renderers[key] ?? createPlainRenderer(key);
}

const getDisplayFields = (section: FieldSection): DisplayField[] =>
  personFieldKeys
    .filter((key) => personFields[key].section === section)
    .map((key) => ({ key, show: findRenderer(key) }));

export const displaySections = fieldSections.map((section) => ({
  section,
  displayFields: getDisplayFields(section),
}));

type FieldProps = Pick<DisplayContext, 'person' | 't'>;

function Emails({ person, t }: FieldProps) {
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

function Phones({ person, t }: FieldProps) {
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
  person,
  t,
}: {
  readonly address: NonNullable<PersonView['address']>;
  readonly person: PersonView;
  readonly t: TFunction;
}) {
  const lines = listAddressLines(address, t(`countries:${address.country}`));
  const home = useMaySeeFamilies() && person.addressFrom === 'household' ? person.home?.name : null;
  return (
    <ul>
      {lines.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {home ? (
        <Text component="li" size="sm" c="dimmed">
          {t('members:sharedAddress.origin', { home })}
        </Text>
      ) : null}
    </ul>
  );
}

interface ConsentProps {
  readonly field: ConsentField;
  /** The key of the names of its statuses. */
  readonly words: 'consent' | 'directoryConsent';
  readonly context: DisplayContext;
}

function Consent({ field, words, context }: ConsentProps) {
  const { person, t, language, toChurchDay } = context;
  const { status, at, channel, statedBy } = person[field];
  const details = [
    at && formatDay(toChurchDay(at), language),
    channel && t(`members:consentChannel.${channel}`),
    statedBy,
  ];
  return (
    <>
      {t(`members:${words}.${status}`)}
      {status === 'none' ? null : (
        <Text size="sm" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  );
}
