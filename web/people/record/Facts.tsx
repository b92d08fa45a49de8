import { Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { FieldSection } from '#domain/people/field-kinds.ts';
import type { PersonField, PersonView } from '#domain/people/schema.ts';
import { formatCustomValue } from '../custom-value.ts';
import { useCustomFields } from '../custom-fields.ts';
import {
  displaySections,
  useDisplayContext,
  type DisplayContext,
  type DisplayField,
} from './display-fields.tsx';
import classes from './Facts.module.css';

interface FactsProps {
  readonly person: PersonView;
}

/** What calling and writing needs comes first. */
const order: readonly FieldSection[] = ['contact', 'church', 'privacy', 'personal', 'name', 'more'];
/** These stand in the header of the record. */
const inHeader: ReadonlySet<PersonField> = new Set([
  'givenNames',
  'surname1',
  'surname2',
  'nameOrder',
  'belongingStatusId',
]);

/** What is known about a person, in one column without empty fields. */
export function Facts({ person }: FactsProps) {
  const { t } = useTranslation(['members', 'memberDetailPage']);
  const getFacts = useFacts(person);
  const parts = order
    .map((section) => ({ section, facts: getFacts(section) }))
    .filter(({ facts }) => facts.length > 0);
  const isReachable = person.emails.length + person.phones.length > 0;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="facts">
      <VisuallyHidden>
        <Title order={2} id="facts">
          {t('memberDetailPage:facts')}
        </Title>
      </VisuallyHidden>
      {isReachable ? null : (
        <Text c="dimmed" mb="md">
          {t('memberDetailPage:unreachable')}
        </Text>
      )}
      {parts.map(({ section, facts }) => (
        <section key={section} className={classes['part']} aria-labelledby={`facts-${section}`}>
          <Title order={3} className={classes['heading'] ?? ''} id={`facts-${section}`}>
            {t(`members:sections.${section}`)}
          </Title>
          <dl className={classes['facts']}>
            {facts.map(({ key, label, content }) => (
              <div key={key} className={classes['fact']}>
                <dt>{label}</dt>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Paper>
  );
}

interface Fact {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

const isFilled = ({ content }: Fact): boolean => content !== null && content !== '';

function useFacts(person: PersonView): (section: FieldSection) => Fact[] {
  const context = useDisplayContext(person);
  const { t } = context;
  const customFields = useCustomFields() ?? [];
  const toFact = ({ key, show }: DisplayField): Fact => ({
    key,
    label: t(`members:fields.${key}`),
    content: show(context),
  });
  return (section) => [
    ...displaySections
      .filter((each) => each.section === section)
      .flatMap(({ displayFields }) => displayFields)
      .filter(({ key }) => !inHeader.has(key) && !isUsual(person, key))
      .map(toFact)
      .filter(isFilled),
    ...getCustomFacts(
      context,
      customFields.filter((field) => field.section === section),
    ),
  ];
}

/** An active record is what a reader expects. */
const isUsual = (person: PersonView, key: PersonField): boolean =>
  key === 'recordStatus' && person.recordStatus === 'active';

const getCustomFacts = (
  { person, t, language }: DisplayContext,
  customFields: readonly CustomField[],
): Fact[] =>
  customFields
    .map((field) => ({
      key: field.id,
      label: field.label,
      content: formatCustomValue(field, person.custom[field.id], t, language),
    }))
    .filter(isFilled);
