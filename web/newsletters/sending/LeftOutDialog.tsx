import { Anchor, Drawer, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  newsletterReviewContract,
  type ExclusionReason,
  type LeftOutView,
} from '#domain/newsletters/sending/review-contract.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useRecordPath } from '#web/core/record-path.ts';
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
    <Drawer.Root opened onClose={onClose} position="right">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          {/* Not Drawer.Header, which would be a second banner of the page. */}
          <Group justify="space-between" py="md" wrap="nowrap">
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('common:close')} />
          </Group>
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
                  {rows.map((row) => (
                    <Person key={row.id} row={row} />
                  ))}
                </div>
              )}
            </ListResults>
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
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
