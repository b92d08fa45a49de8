/** Access in the browser, by the endpoint that a button or a part of a page calls. */
import {
  checkEndpointAccess,
  type EndpointDenial,
  type GuardedEndpoint,
} from '#domain/access/endpoint-access.ts';
import { checkAccess, type Visitor } from '#domain/access/guard.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import { findScreen, useScreens, type AnyScreen } from '../screens.ts';
import { useSession } from './session.tsx';

/**
 * Why the server would deny a call of this endpoint now, or null: permission, module (enabled, read-only), subscription,
 * suspended church, church being deleted, support access and role preview.
 *
 *     const denial = useAccessDenial(newslettersContract.send);
 *     return denial === 'module-read-only' ? <ReadOnlyNote /> : null;
 */
export const useAccessDenial = (endpoint: GuardedEndpoint): EndpointDenial | null =>
  checkEndpointAccess(useSession().visitor, endpoint);

/**
 * Whether to offer what calls this endpoint. A role preview shows everything that the role sees, so its restriction to
 * reading does not count here: the server rejects the change.
 *
 *     const mayInvite = useMay(invitationsContract.create);
 *     return mayInvite ? <Button onClick={open}>{t('invite.open')}</Button> : null;
 */
export function useMay(endpoint: GuardedEndpoint): boolean {
  return isOffered(useAccessDenial(endpoint));
}

/** A role preview shows what its role sees. */
export const isOffered = (denial: EndpointDenial | null): boolean =>
  denial === null || denial === 'preview-read-only';

/** Whether the visitor has the permission. Code that calls an endpoint uses `useMay` with that endpoint. */
export const useHasPermission = (permission: Permission): boolean =>
  checkAccess(useSession().visitor, { permission }) === null;

/**
 * Whether the guard lets the visitor open the screen at this path. For links to screens of later features, whose contracts a feature
 * may not import; other links name the endpoint of the screen's action.
 */
export function useMayOpen(path: string): boolean {
  const { visitor } = useSession();
  return canOpen(path, useScreens(), visitor);
}

export function canOpen(path: string, screens: readonly AnyScreen[], visitor: Visitor): boolean {
  const match = findScreen(path, screens);
  return match !== null && checkAccess(visitor, match.screen) === null;
}
