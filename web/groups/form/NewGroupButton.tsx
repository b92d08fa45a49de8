import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { newGroupPath } from '../routes.ts';

export function NewGroupButton({ visibleFrom }: { readonly visibleFrom?: 'sm' }) {
  const { t } = useTranslation('groups');
  if (!useMay(groupsContract.create)) return null;
  return (
    <Button
      component={Link}
      to={newGroupPath}
      leftSection={<Icon name="add" size={18} />}
      {...(visibleFrom ? { visibleFrom } : {})}
    >
      {t('form.newTitle')}
    </Button>
  );
}
