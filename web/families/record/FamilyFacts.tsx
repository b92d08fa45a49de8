import { Anchor, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HouseholdView } from '#domain/families/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from '#web/core/record/Facts.module.css';
import { formatDay, formatPhone } from '#web/people/public.ts';
import { formatAddress } from '../address-lines.ts';
import { familyTreePath } from '../routes.ts';

/** What is known about the household, without empty facts. */
export function FamilyFacts({ family }: { readonly family: HouseholdView }) {
  const { t } = useTranslation(['families', 'countries']);
  const language = useLanguage();
  const contact = family.members.find(({ person }) => person.id === family.contactId);
  // A tree belongs to a person: here the primary contact, or else the first head.
  const relative = (contact ?? family.members[0])?.person;
  const facts: readonly (readonly [key: string, content: ReactNode])[] = [
    [
      'homePhone',
      family.homePhone && (
        <Anchor key="phone" href={`tel:${family.homePhone}`}>
          {formatPhone(family.homePhone)}
        </Anchor>
      ),
    ],
    [
      'address',
      family.address && formatAddress(family.address, t(`countries:${family.address.country}`)),
    ],
    ['contact', contact?.person.displayName],
    ['weddingDate', family.weddingDate && formatDay(family.weddingDate, language)],
    ['notes', family.notes],
  ];
  const known = facts.filter(([, content]) => content);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="facts">
      <Title order={2} size="h3" id="facts" mb="md">
        {t('families:record.facts')}
      </Title>
      {known.length === 0 ? <Text c="dimmed">{t('families:record.noFacts')}</Text> : null}
      <dl className={classes['facts']}>
        {known.map(([key, content]) => (
          <div key={key}>
            <dt>{t(`families:fields.${key}`)}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      {relative ? (
        <Anchor component={Link} to={familyTreePath(relative.id)} size="sm" py={4}>
          {t('families:tree.open')}
        </Anchor>
      ) : null}
    </Paper>
  );
}
