import { Accordion, Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { consentRequestsContract } from '#domain/consent-requests/contract.ts';
import { daysBetweenRequests, type RequestPreview } from '#domain/consent-requests/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { SelectedRows } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { memberPath } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';

interface PreviewProps {
  readonly rows: SelectedRows;
  readonly onStarted?: () => void;
}

/** Lists the people who get the mail, and the others with the reason; a button sends it. */
export function Preview({ rows: selection, onStarted }: PreviewProps) {
  const { t } = useTranslation('consent-requests');
  const preview = useQuery({
    ...queryOptionsFor(consentRequestsContract.preview, { selection }),
    // After a run, what was read before it is wrong.
    gcTime: 0,
    staleTime: 0,
  });
  const [requestId] = useState(() => crypto.randomUUID());
  const { run, running } = useCommand(consentRequestsContract.start, {
    refreshes: [consentRequestsContract.list, consentRequestsContract.preview],
    refreshesAfterError: true,
    success: t('started'),
    ...(onStarted ? { onSuccess: onStarted } : {}),
  });
  if (preview.isPending) return <Loading />;
  if (!preview.data)
    return <ErrorState error={preview.error} retry={() => void preview.refetch()} />;
  const { count } = preview.data.recipients;
  return (
    <Stack gap="md">
      <Text>{t('explanation', { days: daysBetweenRequests })}</Text>
      <Groups preview={preview.data} />
      {count > 0 ? (
        <Button
          leftSection={<Icon name="mail" size={18} />}
          loading={running}
          onClick={() => void run({ requestId, selection })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('send', { count })}
        </Button>
      ) : (
        <Text fw={600}>{t('nobody')}</Text>
      )}
    </Stack>
  );
}

/** The people by whether and why not they get the mail; the lists are folded, since a church may have hundreds of people. */
function Groups({ preview: { recipients, skipped } }: { readonly preview: RequestPreview }) {
  const { t } = useTranslation('consent-requests');
  const formatDay = useFormatDay();
  return (
    <Accordion variant="separated" multiple>
      <Group
        value="recipients"
        label={t('recipients', { count: recipients.count })}
        count={recipients.count}
        people={recipients.people.map(({ email, ...person }) => ({ ...person, detail: email }))}
      />
      {skipped.map(({ reason, count, people }) => (
        <Group
          key={reason}
          value={reason}
          label={t(`skipped.${reason}`, { count })}
          count={count}
          people={people.map(({ askedAt, ...person }) => ({
            ...person,
            detail: askedAt ? t('askedOn', { day: formatDay(askedAt) }) : null,
          }))}
        />
      ))}
    </Accordion>
  );
}

interface GroupProps {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly people: readonly {
    readonly id: string;
    readonly displayName: string;
    readonly detail: string | null;
  }[];
}

function Group({ value, label, count, people }: GroupProps) {
  const { t } = useTranslation('consent-requests');
  if (count === 0) return null;
  return (
    <Accordion.Item value={value}>
      <Accordion.Control>{label}</Accordion.Control>
      <Accordion.Panel>
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {people.map(({ id, displayName, detail }) => (
            <li key={id}>
              <Anchor component={Link} to={memberPath(id)} c="bright" underline="always">
                {displayName}
              </Anchor>
              {detail ? (
                <Text span c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {' '}
                  {detail}
                </Text>
              ) : null}
            </li>
          ))}
          {count > people.length ? (
            <Text component="li" c="dimmed" size="sm">
              {t('more', { count: count - people.length })}
            </Text>
          ) : null}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
