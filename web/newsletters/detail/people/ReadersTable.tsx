import {
  newsletterReportContract,
  type ReaderActivity,
} from '#domain/newsletters/sending/report-contract.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useDateInWords } from '../../use-date-in-words.ts';
import { PeopleTable } from './PeopleTable.tsx';

interface ReadersTableProps {
  readonly newsletterId: string;
  readonly activity: ReaderActivity;
  readonly link: number | undefined;
  readonly hour: number | undefined;
}

/** Who opened, clicked or unsubscribed, and when first. */
export function ReadersTable({ newsletterId, activity, link, hour }: ReadersTableProps) {
  const words = useDateInWords();
  const list = useInfiniteList(newsletterReportContract.readers, {
    newsletterId,
    activity,
    ...(activity === 'clicked' && link !== undefined ? { link } : {}),
    ...(hour === undefined ? {} : { hour }),
  });
  return (
    <PeopleTable
      list={list}
      identity={[activity, link, hour].join(' ')}
      more={{ key: 'firstTime', draw: ({ at }) => words(at) }}
    />
  );
}
