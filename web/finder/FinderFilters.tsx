import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundGroup } from '#domain/finder/schema.ts';
import { weekdays, type Weekday } from '#domain/kernel/recurrence/rule.ts';
import { loadLater } from '#web/core/load-later.tsx';
import type { AddressState } from '#web/core/navigation/address-state.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { listDays, type Wanted } from './filters.ts';
import classes from './Finder.module.css';

const FinderProfile = loadLater(() => import('./FinderProfile.tsx'));

interface FiltersProps {
  readonly groups: readonly FoundGroup[];
  readonly wanted: Wanted;
  readonly set: AddressState['set'];
}

/** The filters, of which those that no group answers to are left out. */
export function FinderFilters({ groups, wanted, set }: FiltersProps) {
  const { t } = useTranslation('groups');
  const hasProfile = wanted.age !== null || wanted.sex !== '' || wanted.marital !== '';
  const [isOpen, setOpen] = useState(hasProfile);
  const types = [...new Set(groups.map(({ type }) => type))];
  const isProfiled = groups.some(
    ({ minAge, maxAge, sex, maritalStatus }) => minAge ?? maxAge ?? sex ?? maritalStatus,
  );
  return (
    <>
      <TextInput
        type="search"
        label={t('finder.filters.search')}
        leftSection={<Icon name="search" size={18} />}
        value={wanted.q}
        maxLength={80}
        onChange={({ currentTarget }) => set({ q: currentTarget.value })}
      />
      <Days
        groups={groups}
        chosen={wanted.days}
        onChange={(days) => set({ dias: days.join(',') })}
      />
      {types.length > 1 ? (
        <NativeSelect
          label={t('finder.filters.type')}
          value={wanted.type}
          onChange={({ currentTarget }) => set({ tipo: currentTarget.value })}
          data={[{ value: '', label: t('finder.filters.anyType') }, ...types]}
        />
      ) : null}
      {groups.some(({ free }) => free === 0) ? (
        <Switch
          mt={{ base: 0, xs: 30 }}
          label={t('finder.filters.free')}
          checked={wanted.isFree}
          onChange={({ currentTarget }) => set({ lugar: currentTarget.checked ? 'si' : null })}
        />
      ) : null}
      {isOpen ? <FinderProfile wanted={wanted} set={set} /> : null}
      {isProfiled ? (
        <Button
          variant="subtle"
          mih={44}
          leftSection={<Icon name="filter" size={18} />}
          aria-expanded={isOpen}
          style={{ justifySelf: 'start' }}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'finder.filters.fewer' : 'finder.filters.more')}
        </Button>
      ) : null}
    </>
  );
}

interface DaysProps {
  readonly groups: readonly FoundGroup[];
  readonly chosen: readonly Weekday[];
  readonly onChange: (days: readonly Weekday[]) => void;
}

function Days({ groups, chosen, onChange }: DaysProps) {
  const { t } = useTranslation('groups');
  const { getWeekdayName } = useScheduleWords();
  const used = new Set(groups.flatMap(listDays));
  const days = weekdays.filter((day) => used.has(day) || chosen.includes(day));
  if (days.length < 2) return null;
  return (
    <fieldset className={classes['days']}>
      <legend>{t('finder.filters.days')}</legend>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={classes['day']}
          aria-pressed={chosen.includes(day)}
          onClick={() =>
            onChange(
              chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day],
            )
          }
        >
          {getWeekdayName(day)}
        </button>
      ))}
    </fieldset>
  );
}
