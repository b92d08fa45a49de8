import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { PageLinkItems } from '#web/core/record/PageLinks.tsx';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { BookingLines } from '../bookings/BookingLines.tsx';
import { bookingsPath, freeRoomsPath, newBookingPath, roomUsePath } from '../parts/paths.ts';
import { RoomLines } from '../room/RoomLines.tsx';
import { BuildingCards } from './BuildingCards.tsx';
import type { FrontPage } from './front-page.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Figures } from './Figures.tsx';
import { NeedsSomebody } from './NeedsSomebody.tsx';
import { Today } from './Today.tsx';

/** What needs somebody, what is on today, and the buildings. Without a right to see them: rooms and the own bookings. */
export default function BuildingsPage() {
  const { t } = useTranslation('buildings');
  const page = useQuery(queryOptionsFor(bookingsContract.frontPage, {}));
  const isEmpty = page.data?.rooms.length === 0;
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} actions={isEmpty === false ? <Actions /> : null} />
      {page.isPending ? (
        <Loading />
      ) : page.data ? (
        <Content page={page.data} />
      ) : (
        <ErrorState error={page.error} retry={() => void page.refetch()} />
      )}
    </Stack>
  );
}

function Content({ page }: { readonly page: FrontPage }) {
  const { t } = useTranslation('buildings');
  const seesBuildings = page.buildings.length > 0;
  if (page.rooms.length === 0) return <FirstSteps buildings={page.buildings} />;
  return (
    <>
      <NeedsSomebody page={page} />
      {!seesBuildings && page.own.length > 0 ? (
        <Section title={t('buildings:use.front.own')} wide>
          <BookingLines bookings={page.own} />
        </Section>
      ) : null}
      {seesBuildings ? <Figures figures={page.figures} /> : null}
      <Today page={page} />
      {seesBuildings ? (
        <BuildingCards buildings={page.buildings} />
      ) : (
        <Section title={t('buildings:rooms.title')} wide>
          <RoomLines title={null} rooms={page.rooms} />
        </Section>
      )}
    </>
  );
}

function Actions() {
  const { t } = useTranslation('buildings');
  const canBook = useMay(bookingsContract.create);
  const links = useContributions((feature) => feature.buildingsLinks);
  return (
    <>
      <RecordMenu>
        <Menu.Item component={Link} to={bookingsPath}>
          {t('buildings:bookings.title')}
        </Menu.Item>
        <Menu.Item component={Link} to={roomUsePath}>
          {t('buildings:use.openWeek')}
        </Menu.Item>
        <PageLinkItems links={links} />
      </RecordMenu>
      <Button component={Link} to={freeRoomsPath} variant="default">
        {t('buildings:use.free.open')}
      </Button>
      {canBook ? (
        <Button component={Link} to={newBookingPath} leftSection={<Icon name="add" size={18} />}>
          {t('buildings:book')}
        </Button>
      ) : null}
    </>
  );
}
