import { List, Paper, Text, Title } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import type { MergedRows } from '#domain/people/merge/contract.ts';
import { ContributionsContext } from '#web/core/contributions.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** What else the record will have after a merge, of all features. */
export function MovingRows({ rows }: { readonly rows: readonly MergedRows[] }) {
  const kinds = useContext(ContributionsContext).flatMap(({ mergeKinds = [] }) => mergeKinds);
  const { t } = useTranslation([
    'members',
    ...listNamespaces(kinds.map(({ labelKey }) => labelKey)),
  ]);
  const lines = rows.flatMap(({ kind: key, kept, removed, names }) => {
    const kind = kinds.find((each) => each.kind === key);
    if (!kind) return [];
    const text = t(kind.labelKey, { count: kept + removed });
    const parts = kept > 0 && removed > 0 ? t('members:merge.parts', { kept, removed }) : null;
    const named = [
      names?.kept.length && t('members:merge.namesOfKept', { names: names.kept.join(', ') }),
      names?.removed.length && t('members:merge.namesOfOther', { names: names.removed.join(', ') }),
    ].filter((line) => typeof line === 'string');
    return [{ key, icon: kind.icon, text, parts, named }];
  });
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} size="h4" mb="xs">
        {t('members:merge.moves')}
      </Title>
      <List spacing={6} center icon={<Icon name="check" size={18} />}>
        {lines.map(({ key, icon, text, parts, named }) => (
          <List.Item key={key} icon={<Icon name={icon} size={18} />}>
            {text}
            {parts === null ? null : (
              <Text span size="sm" c="dimmed">
                {` · ${parts}`}
              </Text>
            )}
            {named.map((line) => (
              <Text key={line} size="sm" c="dimmed">
                {line}
              </Text>
            ))}
          </List.Item>
        ))}
        <List.Item>{t('members:merge.history')}</List.Item>
        <List.Item>{t('members:merge.consent')}</List.Item>
      </List>
    </Paper>
  );
}
