import { Button, Paper, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import classes from './Family.module.css';
import { MemberLine } from './MemberLine.tsx';
import { MemberMenu } from './MemberMenu.tsx';

/** Who belongs to the household. */
export function MembersSection({ family }: { readonly family: HouseholdView }) {
  const { t } = useTranslation('families');
  const mayAdd = useMay(familiesContract.addMember) && family.dissolvedOn === null;
  const mayChange = useMay(familiesContract.changeMember);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="members">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="members">
          {t('record.members')}
        </Title>
        {mayAdd ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => setIsAdding(true)}
          >
            {t('record.add')}
          </Button>
        ) : null}
      </Group>
      {family.members.length === 0 ? <Text c="dimmed">{t('record.nobody')}</Text> : null}
      <ul className={classes['members']}>
        {family.members.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            isContact={member.person.id === family.contactId}
            actions={mayChange ? <MemberMenu family={family} member={member} /> : null}
          />
        ))}
      </ul>
      {isAdding ? <AddMemberDialog family={family} onClose={() => setIsAdding(false)} /> : null}
    </Paper>
  );
}
