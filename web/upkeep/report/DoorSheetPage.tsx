import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { addDays, toLocalTime } from '#domain/kernel/days.ts';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { QrCode } from '#web/access/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { useToday } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from '../Faults.module.css';

/** A sheet for the door of a room: what it is booked for today, and the code by which anybody reports what is broken. */
export default function DoorSheetPage() {
  const { t } = useTranslation(['upkeep', 'agenda']);
  const { roomId = '' } = useParams();
  const room = useQuery(queryOptionsFor(roomsContract.get, { roomId }));
  const address = useQuery(queryOptionsFor(faultsContract.address, { roomId }));
  const error = room.error ?? address.error;
  const path = `/app/edificios/salones/${roomId}`;
  return (
    <>
      <PrintedPage size="A4 portrait" margin="18mm" />
      <div className="redil-screen-only">
        <PageHeader
          isNarrow
          title={t('upkeep:door.title')}
          back={{ to: path, label: room.data?.name ?? t('upkeep:door.room') }}
          actions={
            <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
              {t('upkeep:door.print')}
            </Button>
          }
        />
      </div>
      {error ? (
        <ErrorState
          error={error}
          retry={() => void Promise.all([room.refetch(), address.refetch()])}
        />
      ) : room.data && address.data ? (
        <DoorSheet
          roomId={roomId}
          name={room.data.name}
          building={room.data.building.name}
          url={address.data.url}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface DoorSheetProps {
  readonly roomId: string;
  readonly name: string;
  readonly building: string;
  readonly url: string;
}

function DoorSheet({ roomId, name, building, url }: DoorSheetProps) {
  const { t } = useTranslation('upkeep');
  const { church } = useSession();
  return (
    <article className={classes['door']}>
      {church?.logoUrl ? <img src={church.logoUrl} alt="" className={classes['logo']} /> : null}
      <Text>{church?.name}</Text>
      <h2>{name}</h2>
      <Text c="dimmed">{building}</Text>
      <UseOfToday roomId={roomId} />
      <div className={classes['code']}>
        <QrCode value={url} label={t('door.code')} />
        <Text fw={600}>{t('door.scan')}</Text>
      </div>
    </article>
  );
}

function UseOfToday({ roomId }: { readonly roomId: string }) {
  const { t } = useTranslation('upkeep');
  const today = useToday();
  const { longDay, time, timeZone } = useLocalTimes();
  const { data } = useQuery(
    queryOptionsFor(roomsContract.use, { from: today, to: addDays(today, 1), roomId }),
  );
  const toTime = (instant: string): string => {
    const { day, time: hour } = toLocalTime(new Date(instant), timeZone);
    return time(`${day}T${hour}`);
  };
  const uses = (data?.uses ?? []).filter(({ status }) => status === 'approved');
  return (
    <section aria-label={t('door.today')}>
      <Text fw={600} tt="capitalize">
        {longDay(today)}
      </Text>
      {uses.length === 0 ? (
        <Text>{t('door.free')}</Text>
      ) : (
        <ul>
          {uses.map(({ id, startsAt, endsAt, title }) => (
            <li key={id}>
              {toTime(startsAt)}–{toTime(endsAt)} · {title ?? t('door.busy')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
