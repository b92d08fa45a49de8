import { Button, Group, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTerm } from '#web/core/i18n/terms.ts';
import { useMayOpen } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { importMembersPath, newMemberPath } from '../routes.ts';

/** A church without people: how to begin. */
export default function StartCard() {
  const { t } = useTranslation(['members', 'nav']);
  const member = useTerm('member');
  const mayImport = useMayOpen(importMembersPath);
  const actions = (
    <Group justify="center">
      <Button component={Link} to={newMemberPath} variant={mayImport ? 'default' : 'filled'}>
        {t('nav:newMember', member)}
      </Button>
      {mayImport ? (
        <Button component={Link} to={importMembersPath}>
          {t('nav:importMembers', member)}
        </Button>
      ) : null}
    </Group>
  );
  return (
    <Paper withBorder>
      <EmptyState
        icon="people"
        title={t('members:frontPage.start')}
        text={t('members:frontPage.startText')}
        action={actions}
      />
    </Paper>
  );
}
