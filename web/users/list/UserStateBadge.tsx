import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserState, UserView } from '#domain/users/schema.ts';

const stateColors: Readonly<Record<UserState, string>> = {
  active: 'green',
  'not-activated': 'yellow',
  disabled: 'gray',
};

export function UserStateBadge({ state }: Pick<UserView, 'state'>) {
  const { t } = useTranslation('usersPage');
  return (
    <Badge variant="light" color={stateColors[state]} tt="none">
      {t(`states.${state}`)}
    </Badge>
  );
}
