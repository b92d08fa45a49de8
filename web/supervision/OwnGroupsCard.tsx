import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnGroupsCard as Data } from '#domain/supervision/front-page.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { Card } from '#web/ui/Card.tsx';
import { ContactLine } from './missing/ContactLine.tsx';
import { groupPath } from '#web/groups/public.ts';
import { useMeetingTime, useRememberedReports } from '#web/meetings/public.ts';
import { missingPath } from './routes.ts';

type OwnGroup = Data['groups'][number];

/** The groups that the user leads: the next meeting, and who is missing. The reports that are due stand at the top of the page. */
export default function OwnGroupsCard({ data }: { readonly data: Data }) {
  return data.groups.map((group) => <OwnGroup key={group.id} group={group} />);
}

function OwnGroup({ group }: { readonly group: OwnGroup }) {
  const { t } = useTranslation('groups');
  const format = useMeetingTime();
  const { id, name, next, due, absent } = group;
  // The page may be one of before the meeting, when there is no network.
  const now = useNow();
  const begun = next && new Date(next.startsAt) <= now ? next : null;
  useRememberedReports(
    id,
    [due, next].flatMap((meeting) => meeting?.id ?? []),
  );
  return (
    <Card
      title={name}
      aside={
        <Anchor
          component={Link}
          to={groupPath(id)}
          py={4}
          aria-label={t('card.openNamed', { name })}
        >
          {t('card.open')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        {begun ? null : (
          <Text>{next ? t('card.next', { time: format(next) }) : t('card.noNext')}</Text>
        )}
        {absent.length > 0 ? (
          <section aria-label={t('missing.lists.absent')}>
            <Group justify="space-between">
              <Text fw={600}>{t('missing.lists.absent')}</Text>
              <Anchor
                component={Link}
                to={missingPath({ branchId: id })}
                py={4}
                aria-label={t('card.allNamed', { list: t('missing.lists.absent') })}
              >
                {t('card.all')}
              </Anchor>
            </Group>
            {absent.map(({ id: rowId, person, lastOn }) => (
              <ContactLine
                key={rowId}
                person={person}
                group={null}
                detail={
                  lastOn ? t('missing.lastOn', { day: format.day(lastOn) }) : t('missing.never')
                }
              />
            ))}
          </section>
        ) : null}
      </Stack>
    </Card>
  );
}
