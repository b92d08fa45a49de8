import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { rotaContract } from '#domain/rota/contract.ts';
import type { AskedPerson, DateToAsk } from '#domain/rota/schema.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';

export type ToAsk = OutputOf<typeof rotaContract.toAsk.output>;

interface AskDialogProps {
  readonly window: { readonly from: string; readonly to: string };
  /** At least one date. */
  readonly toAsk: ToAsk;
  readonly onAsked: (people: readonly AskedPerson[]) => void;
  readonly onClose: () => void;
}

/** Each person once. */
export const listPeople = (dates: readonly DateToAsk[]): ReadonlySet<string> =>
  new Set(dates.flatMap(({ personIds }) => personIds));

/** Says how many people will be asked, and about which dates, before the mails are sent. */
export function AskDialog({ window, toAsk, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation('rota');
  const all = toAsk.dates.map(({ occurrenceId }) => occurrenceId);
  const [chosen, setChosen] = useState(all);
  const dates = toAsk.dates.filter(({ occurrenceId }) => chosen.includes(occurrenceId));
  const count = listPeople(dates).size;
  const submission = useSubmit(rotaContract.ask, {
    defaultValues: {},
    toInput: () => ({ ...window, occurrenceIds: chosen }),
    refreshes: changedByRota,
    onSuccess: ({ items }) => onAsked(items),
  });
  const hasAll = chosen.length === all.length;
  return (
    <FormDialog
      {...submission}
      title={t('ask.open')}
      action={t('ask.send', { count })}
      disabled={chosen.length === 0}
      onClose={onClose}
    >
      <Counts dates={dates} mailedIds={toAsk.mailedIds} />
      <Checkbox.Group label={t('ask.which')} value={chosen} onChange={setChosen}>
        <Stack gap="sm" mt="xs">
          {toAsk.dates.map((date) => (
            <DateChoice key={date.occurrenceId} date={date} />
          ))}
        </Stack>
      </Checkbox.Group>
      {all.length > 1 ? (
        <div>
          <Button variant="subtle" size="xs" onClick={() => setChosen(hasAll ? [] : all)}>
            {t(hasAll ? 'ask.chooseNone' : 'ask.chooseAll')}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}

/** How many people, between which days, and how many of them get a mail. */
function Counts({ dates, mailedIds }: ToAsk) {
  const { t } = useTranslation('rota');
  const { day } = useLocalTimes();
  const people = listPeople(dates);
  const mailed = mailedIds.filter((id) => people.has(id)).length;
  const days = dates.map(({ startsOn }) => startsOn.slice(0, 10));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const period =
    first === last ? day(first) : t('ask.between', { from: day(first), to: day(last) });
  const others = people.size - mailed;
  return (
    <div aria-live="polite">
      {dates.length === 0 ? (
        <Text>{t('ask.noDate')}</Text>
      ) : (
        <>
          <Text fw={600}>{t('ask.people', { count: people.size, period })}</Text>
          <Text size="sm" c="dimmed">
            {[
              mailed > 0 ? t('ask.byMail', { count: mailed }) : '',
              others > 0 ? t('ask.byLink', { count: others }) : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </>
      )}
    </div>
  );
}

function DateChoice({ date }: { readonly date: DateToAsk }) {
  const { t } = useTranslation('rota');
  const { day, time } = useLocalTimes();
  const { occurrenceId, title, startsOn, personIds } = date;
  return (
    <Checkbox
      value={occurrenceId}
      label={`${day(startsOn.slice(0, 10))}, ${time(startsOn)} · ${title}`}
      description={t('ask.peopleOfDate', { count: personIds.length })}
    />
  );
}
