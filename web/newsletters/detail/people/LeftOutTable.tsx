import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  newsletterReviewContract,
  type ExclusionReason,
} from '#domain/newsletters/sending/review-contract.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { PeopleTable } from './PeopleTable.tsx';

interface LeftOutTableProps {
  readonly newsletterId: string;
  readonly reason: ExclusionReason;
  /** So many were left out when it was sent. */
  readonly count: number;
}

/** Who would still be left out today; who can be reached by now is not listed any more. */
export function LeftOutTable({ newsletterId, reason, count }: LeftOutTableProps) {
  const { t } = useTranslation('newsletters');
  const list = useInfiniteList(newsletterReviewContract.leftOut, { newsletterId, reason });
  return (
    <>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('recipients.leftOutNow', { count })} {t(`review.reason.${reason}`)}
      </Text>
      <PeopleTable list={list} identity={reason} />
    </>
  );
}
