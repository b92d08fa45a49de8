import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentreView, ListsView } from '#domain/finance/schema.ts';
import lines from '#web/core/record/Lines.module.css';
import { Section } from '#web/ui/Section.tsx';
import { CentreDialog } from './CentreDialog.tsx';
import { AddButton, SetupLine } from './SetupLine.tsx';
import classes from './Setup.module.css';

/** The list of cost centres, each of which can be changed. */
export function Centres({ lists }: { readonly lists: ListsView }) {
  const { t } = useTranslation('finance');
  const [edited, setEdited] = useState<CentreView | 'new' | null>(null);
  return (
    <Section title={t('setup.groups.centres')} wide>
      <Text c="dimmed">{t('centres.help')}</Text>
      <ul className={`${lines['lines'] ?? ''} ${classes['lines'] ?? ''}`}>
        {lists.centres.map((centre) => (
          <SetupLine
            key={centre.id}
            name={centre.name}
            facts={[t(`centreKinds.${centre.kind}`), centre.code].filter(Boolean).join(' · ')}
            isClosed={centre.isClosed}
            onEdit={() => setEdited(centre)}
          />
        ))}
      </ul>
      <AddButton label={t('setup.add.centres')} onClick={() => setEdited('new')} />
      {edited ? (
        <CentreDialog centre={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Section>
  );
}
