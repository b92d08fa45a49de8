import { invitationsRoutes } from './invitations/routes.ts';
import { joiningRoutes } from './joining.ts';
import { managementRoutes } from './management/routes.ts';
import { ownAccountRoutes } from './own-account.ts';
import { rolesRoutes } from './roles/routes.ts';

export const usersRoutes = [
  ...ownAccountRoutes,
  ...joiningRoutes,
  ...managementRoutes,
  ...invitationsRoutes,
  ...rolesRoutes,
];
