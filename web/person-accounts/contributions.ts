import { usersPermissions } from '#domain/access/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { inviteLeadersPath } from './routes.ts';

const permission = usersPermissions.manage;

export const contributions: Contributions = {
  memberParts: [
    definePart({
      adminOnly: true,
      module: 'people',
      permission,
      order: 49,
      load: () => import('./AccountOfPerson.tsx'),
    }),
  ],
  heldKinds: [
    { kind: 'invitation', labelKey: 'person-accounts:heldInvitation', icon: 'mail' },
    { kind: 'account', labelKey: 'person-accounts:heldAccount', icon: 'user' },
  ],
  groupListLinks: [
    {
      adminOnly: true,
      permission,
      module: 'groups',
      order: 25,
      labelKey: 'person-accounts:leaders.title',
      icon: 'users',
      to: inviteLeadersPath,
    },
  ],
  dependentAnswers: () => import('./dependent-answers.ts'),
};
