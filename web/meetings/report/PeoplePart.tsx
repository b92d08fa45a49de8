import { Alert, Button, Checkbox, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ExpectedPerson } from '#domain/meetings/reports/schema.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { PersonRow } from './PersonRow.tsx';
import classes from './Report.module.css';
import { groupByHousehold, type ReportValues, type MeetingReport } from './report-values.ts';

const FindByName = loadLater(() => import('../FindByName.tsx'), <FindOutline />);

/** With fewer people a search only takes feature. */
const searchedFrom = 20;

type Marks = ReportValues['people'];

/** Who belongs to the group, each a big row to touch; a family at once, and everybody at once. */
export function PeoplePart({ form }: { readonly form: MeetingReport }) {
  const { t } = useTranslation('groups');
  const { control, getValues, setValue } = useFormContext<ReportValues>();
  const marks = useWatch({ control, name: 'people' });
  const [search, setSearch] = useState('');
  const mark = useCallback(
    (said: Marks): void =>
      setValue('people', { ...getValues('people'), ...said }, { shouldDirty: true }),
    [getValues, setValue],
  );
  const onChange = useCallback(
    (personId: string, isPresent: boolean): void => mark({ [personId]: isPresent }),
    [mark],
  );
  const { people } = form;
  const households = useMemo(
    () => groupByHousehold(people.filter((each) => isFound(each, search))),
    [people, search],
  );
  if (form.isSearched) return <FoundPeople people={people} marks={marks} onMark={mark} />;
  if (people.length === 0) return <Text c="dimmed">{t('reports.nobody')}</Text>;
  const row = (person: ExpectedPerson) => (
    <PersonRow
      key={person.id}
      person={person}
      isPresent={marks[person.id] === true}
      onChange={onChange}
    />
  );
  return (
    <Stack gap="sm" component="section" aria-labelledby="report-who">
      <Count present={people.filter(({ id }) => marks[id]).length} people={people} onMark={mark} />
      {people.length >= searchedFrom ? (
        <SearchInput label={t('reports.search')} onSearch={setSearch} />
      ) : null}
      <ul className={classes['people']}>
        {households.map((members) => (
          <li key={members[0]?.id}>
            {members.length === 1 ? (
              members.map(row)
            ) : (
              <Family members={members} marks={marks} onMark={mark}>
                {members.map(row)}
              </Family>
            )}
          </li>
        ))}
      </ul>
      <Others people={people} marks={marks} />
    </Stack>
  );
}

interface CountProps {
  readonly present: number;
  readonly people: readonly ExpectedPerson[];
  readonly onMark: (said: Marks) => void;
}

/** How many came. The hidden heading lets screen readers jump to the names. */
function Count({ present, people, onMark }: CountProps) {
  const { t } = useTranslation('groups');
  const isEverybody = present === people.length;
  return (
    <>
      <VisuallyHidden component="h2" id="report-who">
        {t('reports.who')}
      </VisuallyHidden>
      <div className={classes['count']}>
        <span role="status" className={classes['number']}>
          {t('reports.came', { present, count: people.length })}
        </span>
        <Button variant="default" onClick={() => onMark(toMarks(people, !isEverybody))}>
          {isEverybody ? t('reports.unmarkAll') : t('reports.markAll')}
        </Button>
      </div>
    </>
  );
}

const isFound = ({ displayName }: ExpectedPerson, search: string): boolean =>
  fold(displayName).includes(fold(search));

const toMarks = (people: readonly ExpectedPerson[], isPresent: boolean): Marks =>
  Object.fromEntries(people.map(({ id }) => [id, isPresent]));

interface FamilyProps {
  readonly members: readonly ExpectedPerson[];
  readonly marks: Marks;
  readonly onMark: (said: Marks) => void;
  readonly children: ReactNode;
}

function Family({ members, marks, onMark, children }: FamilyProps) {
  const { t } = useTranslation('groups');
  const isWhole = members.every(({ id }) => marks[id]);
  const names = members.map(({ displayName }) => displayName).join(', ');
  return (
    <div role="group" aria-label={t('reports.family', { names })} className={classes['family']}>
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        aria-label={t('reports.familyOf', { names })}
        aria-pressed={isWhole}
        onClick={() => onMark(toMarks(members, !isWhole))}
      >
        {t('reports.wholeFamily', { count: members.length })}
      </Button>
      {children}
    </div>
  );
}

/** Who was marked, perhaps without network, and did not belong to the group on that day. */
function Others({
  people,
  marks,
}: {
  readonly people: readonly ExpectedPerson[];
  readonly marks: Marks;
}) {
  const { t } = useTranslation('groups');
  const { register } = useFormContext<ReportValues>();
  const members = new Set(people.map(({ id }) => id));
  const count = Object.keys(marks).filter((id) => marks[id] && !members.has(id)).length;
  if (count === 0) return null;
  return (
    <Alert color="yellow" title={t('reports.others', { count })}>
      <Checkbox label={t('reports.othersAsVisitors')} {...register('othersAsVisitors')} />
    </Alert>
  );
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Stands in the place of the search while its code loads. */
function FindOutline() {
  const { t } = useTranslation('groups');
  return <TextInput label={t('reports.find')} description={t('reports.findHint')} readOnly />;
}

interface FoundPeopleProps {
  /** The people whom the report already names. */
  readonly people: readonly ExpectedPerson[];
  readonly marks: ReportValues['people'];
  readonly onMark: (said: ReportValues['people']) => void;
}

/** Too many people are expected to list them: the user finds each person who came by name, and counts the others. */
function FoundPeople({ people, marks, onMark }: FoundPeopleProps) {
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
      <FindByName
        // A new field for the next name.
        key={picked}
        label={t('reports.find')}
        description={t('reports.findHint')}
        value={null}
        opensOnFocus={false}
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
