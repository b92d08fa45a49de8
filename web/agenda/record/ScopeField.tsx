import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#domain/agenda/schema.ts';
import { goesOn, listInScope, type EventDate, type EventTimes } from './scopes.ts';

interface ScopeFieldProps<Offered extends Scope> {
  readonly time: EventTimes;
  readonly date: EventDate;
  readonly offered: readonly Offered[];
  readonly value: Scope;
  readonly onChange: (scope: Offered) => void;
}

/** How far a change goes, with the dates that it changes. */
export function ScopeField<Offered extends Scope>(props: ScopeFieldProps<Offered>) {
  const { time, date, offered, value, onChange } = props;
  const { t } = useTranslation('agenda');
  const describe = (scope: Scope): string => {
    const dates = listInScope(time, date, scope);
    const rooms = dates.filter((each) => each.rooms.length > 0).length;
    const counted = goesOn(time) && scope !== 'one' ? 'scopes.datesAndMore' : 'scopes.dates';
    return [
      t(counted, { count: dates.length }),
      ...(rooms > 0 ? [t('scopes.withRooms', { count: rooms })] : []),
    ].join(' · ');
  };
  return (
    <Radio.Group
      label={t('scopes.label')}
      value={value}
      onChange={(next) => {
        const scope = offered.find((each) => each === next);
        if (scope) onChange(scope);
      }}
    >
      <Stack gap={6} mt={6}>
        {offered.map((scope: Scope) => (
          <Radio
            key={scope}
            value={scope}
            label={t(`scopes.${scope}`)}
            description={describe(scope)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
