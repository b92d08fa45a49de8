import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '#domain/groups/schema.ts';
import { Section } from '#web/ui/Section.tsx';
import { useTypes } from '../types.ts';

/** What the group is for, whom, and how people come to it. */
export function FactsSection({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { types } = useTypes();
  const type = types.find(({ id }) => id === group.typeId);
  if (!type) return null;
  const facts: [string, string | number | null][] = [
    [t('fields.description'), group.description],
    [t('record.where'), group.address?.line1 ?? group.host?.displayName ?? ''],
    [t('fields.capacity'), group.capacity ?? type.capacity],
    [t('fields.visibility'), t(`visibilities.${group.visibility ?? type.visibility}`)],
    [t('fields.joinPolicy'), t(`joinPolicies.${group.joinPolicy ?? type.joinPolicy}`)],
  ];
  return (
    <Section title={t('record.facts')} wide>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text>{value}</Text>
          </div>
        ))}
    </Section>
  );
}
