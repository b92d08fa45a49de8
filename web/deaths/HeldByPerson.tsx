import { Alert, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { deathsContract } from '#domain/deaths/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ContributionsContext } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useLabels } from '#web/core/i18n/labels.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** What the person holds in the church, and what becomes of it with the death. */
export default function HeldByPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('deaths');
  const label = useLabels();
  const names = new Intl.ListFormat(useLanguage());
  const kinds = useContext(ContributionsContext).flatMap(({ heldKinds = [] }) => heldKinds);
  const { data } = useQuery({
    ...queryOptionsFor(deathsContract.held, { personId }),
    staleTime: 0,
  });
  const held = kinds.flatMap((each) => {
    const item = data?.items.find(({ kind }) => kind === each.kind);
    return item ? [{ ...each, ...item }] : [];
  });
  if (held.length === 0) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={t('held')}>
      <List spacing={4} size="sm" pl={0}>
        {held.map(({ kind, labelKey, icon, count, names: all }) => (
          <List.Item key={kind} icon={<Icon name={icon} size={18} />}>
            {label(labelKey, { count, names: names.format(all) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
