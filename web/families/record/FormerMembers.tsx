import { Paper, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import classes from './Family.module.css';
import { MemberLine } from './MemberLine.tsx';
import { MemberMenu } from './MemberMenu.tsx';

/** Those who left the household. */
export function FormerMembers({ family }: { readonly family: HouseholdView }) {
  const { t } = useTranslation('families');
  const mayChange = useMay(familiesContract.changeMember);
  if (family.formerMembers.length === 0) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="former">
      <Title order={2} size="h3" id="former" mb="xs">
        {t('record.formerMembers')}
      </Title>
      <ul className={classes['members']}>
        {family.formerMembers.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            actions={mayChange ? <MemberMenu family={family} member={member} /> : null}
          />
        ))}
      </ul>
    </Paper>
  );
}
