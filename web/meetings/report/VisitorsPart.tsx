import { Button, Stack, Text, Title } from '@mantine/core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxVisitors } from '#domain/meetings/reports/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonRow } from './PersonRow.tsx';
import classes from './Report.module.css';
import type { ReportValues, VisitorValues, MeetingReport } from './report-values.ts';
import { VisitorFields } from './VisitorFields.tsx';

const newVisitor = (values: Partial<VisitorValues>): VisitorValues => ({
  id: crypto.randomUUID(),
  name: '',
  phone: '',
  firstTime: false,
  personId: null,
  isOther: false,
  ...values,
});

/** Those who came and are no members: who visited before is touched, the others are written. */
export function VisitorsPart({ form }: { readonly form: MeetingReport }) {
  const { t } = useTranslation('groups');
  const { control } = useFormContext<ReportValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'visitors', keyName: 'key' });
  const known = new Map(
    [...form.recentVisitors, ...listKnown(form)].map((person) => [person.id, person] as const),
  );
  const placeOf = (personId: string): number =>
    fields.findIndex((visitor) => visitor.personId === personId);
  const onChange = (personId: string, isPresent: boolean): void => {
    const place = placeOf(personId);
    if (place >= 0) remove(place);
    const name = known.get(personId)?.displayName ?? '';
    if (isPresent) append(newVisitor({ personId, name }), { shouldFocus: false });
  };
  return (
    <Stack component="section" gap="sm" aria-labelledby="report-visitors">
      <Title order={2} size="h3" id="report-visitors">
        {t('reports.visitors')}
      </Title>
      {known.size > 0 ? (
        <ul className={classes['people']}>
          {[...known.values()].map((person) => (
            <li key={person.id}>
              <PersonRow person={person} isPresent={placeOf(person.id) >= 0} onChange={onChange} />
            </li>
          ))}
        </ul>
      ) : null}
      {fields.map((visitor, index) =>
        visitor.personId !== null && known.has(visitor.personId) ? null : (
          <VisitorFields
            key={visitor.key}
            groupId={form.groupId}
            index={index}
            reported={form.report?.visitors.find(({ id }) => id === visitor.id)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      {fields.length < maxVisitors ? (
        <Button
          variant="default"
          size="md"
          leftSection={<Icon name="add" size={18} />}
          onClick={() => append(newVisitor({ firstTime: true }))}
        >
          {t('reports.addVisitor')}
        </Button>
      ) : (
        <Text c="dimmed">{t('errors.too-many-visitors')}</Text>
      )}
    </Stack>
  );
}

/** Visitors of the report who are on record. */
const listKnown = ({ report }: MeetingReport) =>
  (report?.visitors ?? []).flatMap(({ personId, name }) =>
    personId === null ? [] : [{ id: personId, displayName: name, photoId: null }],
  );
