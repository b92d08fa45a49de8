import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupFormContract, type StatusChangeView } from '#domain/groups/form-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';

/** When the group was opened, paused and closed; nothing for one that was only opened. */
export function StatusHistory({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(
    queryOptionsFor(groupFormContract.statusChanges, { groupId: group.id }),
  );
  const changes = data?.items ?? [];
  if (changes.length < 2) return null;
  return (
    <Section title={t('status.history')} wide>
      <List listStyleType="none" spacing="xs">
        {changes.map((change) => (
          <List.Item key={change.id}>
            <ChangeLine change={change} />
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

function ChangeLine({ change }: { readonly change: StatusChangeView }) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const { status, on, until, reason, changedBy } = change;
  const [day, lastDay] = [formatDay(on, language), until && formatDay(until, language)];
  return (
    <>
      <Text>
        {lastDay
          ? t('status.pausedUntil', { on: day, until: lastDay })
          : t(`status.entries.${status}`, { on: day })}
      </Text>
      <Text size="sm" c="dimmed">
        {[reason, changedBy].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
