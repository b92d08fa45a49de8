import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { implementedModules } from '#domain/permissions.ts';
import { plans } from '#domain/plans.ts';
import type { SubscriptionView } from '#domain/subscription/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useByteFormat } from '../format.ts';
import classes from './Plans.module.css';

interface IncludedSectionProps {
  readonly subscription: SubscriptionView;
}

/** What the plan includes: modules, read-only modules and limits. */
export function IncludedSection({
  subscription: { plan, modules, readOnlyModules },
}: IncludedSectionProps) {
  const { t } = useTranslation(['subscription', 'nav']);
  const bytes = useByteFormat();
  const { newslettersPerMonth, users, storageBytes } = plans[plan];
  const readOnly = implementedModules.filter((module) => readOnlyModules.includes(module));
  return (
    <Section title={t('subscription:included.title')}>
      <List
        className={`${classes['list']} ${classes['wide']}`}
        icon={<Icon name="check" size={18} />}
      >
        {implementedModules
          .filter((module) => modules.includes(module))
          .map((module) => (
            <List.Item key={module}>{t(`nav:modules.${module}`)}</List.Item>
          ))}
        <List.Item>{t('subscription:newsletters', { count: newslettersPerMonth })}</List.Item>
        <List.Item>{t('subscription:users', { count: users })}</List.Item>
        <List.Item>{t('subscription:storage', { size: bytes(storageBytes) })}</List.Item>
      </List>
      {readOnly.length > 0 ? (
        <>
          <List
            className={classes['list'] ?? ''}
            spacing="xs"
            icon={<Icon name="lock" size={18} />}
          >
            {readOnly.map((module) => (
              <List.Item key={module}>
                {t('subscription:included.readOnly', { module: t(`nav:modules.${module}`) })}
              </List.Item>
            ))}
          </List>
          <Text c="dimmed" size="sm">
            {t('subscription:readOnly.text')}
          </Text>
        </>
      ) : null}
    </Section>
  );
}
