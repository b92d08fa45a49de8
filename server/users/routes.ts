import type { Route } from '#server/core/http/http.ts';
import type { RightScopeKind } from '#server/core/session/right-scopes.ts';
import type { IsInvitable } from './invitations/accept-invitation.ts';
import type { ListDeadIds } from './invitations/invitation-queries.ts';
import { invitationsRoutes } from './invitations/routes.ts';
import { joinRequestRoutes } from './join-requests.ts';
import { managementRoutes } from './management/routes.ts';
import { ownAccountRoutes } from './own-account.ts';
import { rightsRoutes } from './rights/routes.ts';
import { rolesRoutes } from './roles/routes.ts';

export const usersRoutes = (
  rightScopes: readonly RightScopeKind[],
  isInvitable: IsInvitable,
  listDeadIds: ListDeadIds,
): Route[] => [
  ...ownAccountRoutes,
  ...joinRequestRoutes,
  ...managementRoutes,
  ...invitationsRoutes(isInvitable, listDeadIds),
  ...rolesRoutes,
  ...rightsRoutes(rightScopes),
];
