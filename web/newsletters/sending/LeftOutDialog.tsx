import { Anchor, Drawer, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  newsletterReviewContract,
  type ExclusionReason,
  type LeftOutView,
} from '#domain/newsletters/sending/review-contract.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useRecordPath } from '#web/core/contributions.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './ReviewPage.module.css';

interface LeftOutDialogProps {
  readonly newsletterId: string;
  readonly reason: ExclusionReason;
  readonly title: string;
  readonly onClose: () => void;
}

/** Exactly those who are left out for one reason. */
export function LeftOutDialog({ newsletterId, reason, title, onClose }: LeftOutDialogProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const list = useInfiniteList(newsletterReviewContract.leftOut, { newsletterId, reason });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={title}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(`newsletters:review.reason.${reason}`)}
        </Text>
        <ListResults
          list={list}
          empty={<EmptyState icon="check" title={t('newsletters:review.nobodyLeftOut')} />}
        >
          {(rows) => (
            <div>
              {rows.map((row, index) => (
                <Person key={row.personId ?? `${row.email} ${index}`} row={row} />
              ))}
            </div>
          )}
        </ListResults>
      </Stack>
    </Drawer>
  );
}

function Person({ row: { personId, name, email } }: { readonly row: LeftOutView }) {
  const path = useRecordPath('people', personId);
  const label = name ?? email;
  return (
    <div className={classes['reason']}>
      {path ? (
        <Anchor component={Link} to={path} fw={600}>
          {label}
        </Anchor>
      ) : (
        <Text fw={600}>{label}</Text>
      )}
      {name ? (
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      ) : null}
    </div>
  );
}
