import { Stack, VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExpectedPerson } from '#domain/meetings/reports/schema.ts';
import { PersonPicker } from '#web/people/public.ts';
import { PersonRow } from './PersonRow.tsx';
import classes from './Report.module.css';
import type { ReportValues } from './report-values.ts';

const focus = (field: HTMLInputElement | null): void => field?.focus();

interface FoundPeopleProps {
  /** Those whom the report names already. */
  readonly people: readonly ExpectedPerson[];
  readonly marks: ReportValues['people'];
  readonly onMark: (said: ReportValues['people']) => void;
}

/** Of more people than can be listed those who came are looked for, one after the other; the rest is counted. */
export function FoundPeople({ people, marks, onMark }: FoundPeopleProps) {
  const { t } = useTranslation('groups');
  const { control, getValues, setValue } = useFormContext<ReportValues>();
  const found = useWatch({ control, name: 'found' });
  const onChange = useCallback(
    (personId: string, isPresent: boolean): void => onMark({ [personId]: isPresent }),
    [onMark],
  );
  const [picked, setPicked] = useState(0);
  const known = new Set(people.map(({ id }) => id));
  const added = Object.keys(marks).filter((id) => !known.has(id));
  const rows = [
    // The last one found stands first, below the search.
    ...added
      .toReversed()
      .map((id) => ({ id, displayName: found?.[id] ?? t('reports.unnamed'), photoId: null })),
    ...people,
  ];
  const present = Object.values(marks).filter(Boolean).length;
  return (
    <Stack gap="sm" component="section" aria-labelledby="report-who">
      <VisuallyHidden component="h2" id="report-who">
        {t('reports.who')}
      </VisuallyHidden>
      <span role="status" className={classes['number']}>
        {t('reports.cameByName', { count: present })}
      </span>
      <PersonPicker
        // A new field for the next name.
        key={picked}
        label={t('reports.find')}
        description={t('reports.findHint')}
        value={null}
        // Stable, so that it focuses a new field alone.
        {...(picked > 0 ? { ref: focus } : {})}
        except={Object.keys(marks).filter((id) => marks[id])}
        onChange={(person) => {
          if (!person) return;
          setValue('found', { ...getValues('found'), [person.id]: person.displayName });
          onMark({ [person.id]: true });
          setPicked(picked + 1);
        }}
      />
      <ul className={classes['people']}>
        {rows.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} isPresent={marks[person.id] === true} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
