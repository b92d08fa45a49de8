import { Button, Checkbox, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CalendarView } from '#domain/agenda/calendars.ts';
import { agendaContract } from '#domain/agenda/contract.ts';
import { layers, type Layer } from '#domain/agenda/layers.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { Popover } from '#web/ui/floating/Popover.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { CalendarDot } from '../parts/CalendarDot.tsx';
import { useCalendars } from '../parts/calendars.ts';
import { calendarsPath } from '../parts/paths.ts';
import { noLayers, type Shown } from './use-shown.ts';

/** A search is offered from so many on. */
const searchedFrom = 10;

/** Which calendars are shown; without a choice all of them. */
export function CalendarsFilter({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('agenda');
  const calendars = useCalendars();
  const canManage = useMay(agendaContract.createCalendar);
  const { calendarIds, set } = shown;
  const isShown = (id: string): boolean => calendarIds.length === 0 || calendarIds.includes(id);
  const toggle = (id: string): void => {
    const all = calendars.map((calendar) => calendar.id);
    const next = all.filter((each) => (each === id ? !isShown(id) : isShown(each)));
    set({ calendarIds: next.length === all.length ? null : next.join() });
  };
  const count = calendars.filter(({ id }) => isShown(id)).length;
  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus shadow="md" withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="filter" size={18} />}>
          {count === calendars.length
            ? t('calendar.filter')
            : t('calendar.filterSome', { count, all: calendars.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Choices calendars={calendars} isShown={isShown} onToggle={toggle} />
          <LayerChoices shown={shown} />
          <Group justify="space-between" gap="xs">
            <Button
              size="xs"
              variant="default"
              disabled={calendarIds.length === 0}
              onClick={() => set({ calendarIds: null })}
            >
              {t('calendar.showAll')}
            </Button>
            {canManage ? (
              <Button size="xs" variant="subtle" component={Link} to={calendarsPath}>
                {t('calendars.manage')}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What other rooms show, read only. */
function LayerChoices({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('agenda');
  const canShow: Readonly<Record<Layer, boolean>> = {
    holidays: true,
    birthdays: useMay(peopleContract.list),
    groups: useMay(groupsContract.list),
    bookings: useMay(roomsContract.use),
  };
  const toggle = (layer: Layer): void => {
    const next = layers.filter((each) => shown.layers.includes(each) !== (each === layer));
    shown.set({ layers: next.length === 0 ? noLayers : next.join() });
  };
  return (
    <Stack gap={8} role="group" aria-label={t('layers.label')}>
      <Text size="sm" fw={600} aria-hidden>
        {t('layers.label')}
      </Text>
      {layers
        .filter((layer) => canShow[layer])
        .map((layer) => (
          <Checkbox
            key={layer}
            checked={shown.layers.includes(layer)}
            onChange={() => toggle(layer)}
            label={t(`layers.names.${layer}`)}
          />
        ))}
    </Stack>
  );
}

interface ChoicesProps {
  readonly calendars: readonly CalendarView[];
  readonly isShown: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

function Choices({ calendars, isShown, onToggle }: ChoicesProps) {
  const { t } = useTranslation('agenda');
  const [text, setText] = useState('');
  const found = calendars.filter(({ name }) => fold(name).includes(fold(text)));
  return (
    <>
      {calendars.length >= searchedFrom ? (
        <SearchInput label={t('calendar.findCalendar')} onSearch={setText} />
      ) : null}
      <ScrollArea.Autosize mah={320}>
        <Stack gap={8} role="group" aria-label={t('calendar.filter')}>
          {found.map((calendar) => (
            <Checkbox
              key={calendar.id}
              checked={isShown(calendar.id)}
              onChange={() => onToggle(calendar.id)}
              label={
                <Group gap={8} wrap="nowrap" component="span">
                  <CalendarDot color={calendar.color} />
                  {calendar.name}
                </Group>
              }
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </>
  );
}
