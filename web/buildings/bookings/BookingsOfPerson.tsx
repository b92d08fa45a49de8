import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Section } from '#web/ui/Section.tsx';
import { BookingLines } from './BookingLines.tsx';

/** The bookings of a person; nothing without any. */
export default function BookingsOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('buildings');
  const { data } = useQuery(queryOptionsFor(bookingsContract.ofPerson, { personId }));
  return data && data.items.length > 0 ? (
    <Section title={t('bookings.person.title')} wide>
      <BookingLines bookings={data.items} />
    </Section>
  ) : null;
}
