import { Alert, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { InvitationResults } from '#domain/users/person-accounts-schema.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface ResultsProps {
  readonly results: InvitationResults | null;
}

/** What came of each invitation; the refused ones with the reason. It takes the focus, since the button may have gone. */
export function Results({ results }: ResultsProps) {
  const { t } = useTranslation('person-accounts');
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (results) alert.current?.focus();
  }, [results]);
  if (results === null) return null;
  const { items, stopped } = results;
  const isRefused = stopped !== null || items.some(({ outcome }) => outcome === 'refused');
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      icon={<Icon name={isRefused ? 'alert' : 'check'} />}
      color={isRefused ? 'yellow' : 'olive'}
      title={t('leaders.results')}
      role="status"
    >
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {items.map(({ personId, displayName: name, outcome, reason }) => (
          <li key={personId}>
            <Trans
              t={t}
              i18nKey={`leaders.outcomes.${outcome}`}
              values={{ name, reason: reason ?? '' }}
              components={{ name: <strong /> }}
            />
          </li>
        ))}
      </Stack>
      {stopped ? (
        <Text size="sm" fw={600} mt={items.length > 0 ? 'xs' : 0}>
          {t('leaders.stopped', { count: stopped.count, reason: stopped.reason })}
        </Text>
      ) : null}
    </Alert>
  );
}
