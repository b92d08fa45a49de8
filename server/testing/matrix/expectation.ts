/** The expected answer, computed from the row and the table of grants without the product's guard. */
import type { PermissionKey } from '#domain/permissions.ts';
import { grants, isGranted } from './all-features.ts';
import { rolesWithRights, type Answer, type MatrixRole, type Row, type Situation } from './row.ts';

/** `passes`: the guard allows the call, whatever the handler answers. */
export interface Expectation {
  readonly answer: Answer;
  readonly passes: boolean;
}

interface ExpectedCall {
  readonly row: Row;
  /** Its method is not GET. */
  readonly writes: boolean;
  readonly role: MatrixRole;
  readonly situation: Situation;
}

export function getExpectation(call: ExpectedCall): Expectation {
  const { row, role, situation } = call;
  const exception = row.situationAnswers?.[situation];
  if (exception !== undefined)
    return { answer: exception, passes: exception === 'ok' || row.needs === 'public' };
  const denial = findDenial(call) ?? findPreviewDenial(call);
  if (denial !== null)
    return {
      answer: `${denial === 'signed-out' ? '401 unauthenticated' : '403 forbidden'} ${denial}`,
      passes: false,
    };
  return { answer: row.roleAnswers?.[role] ?? row.answer ?? 'ok', passes: true };
}

function findDenial(call: ExpectedCall): string | null {
  const { row, role, situation } = call;
  if (row.needs === 'public') return null;
  if (situation === 'session ended' || situation === 'account disabled') return 'signed-out';
  if (row.needs === 'signed-in') return null;
  if (situation === 'e-mail unverified') return 'email-unverified';
  if (situation === 'read-only support') return findSupportDenial(call, row.needs);
  if (role === 'superadmin') return null;
  if (situation === 'no church') return 'no-church';
  if (situation === 'second factor missing') return 'second-factor-needed';
  if (situation === 'church suspended' && !row.allowedWhenSuspended) return 'church-suspended';
  return row.needs === 'own-church' ? findUseDenial(call) : findPermissionDenial(call, row.needs);
}

function findUseDenial({ row: { usable }, situation }: ExpectedCall): string | null {
  if (!usable) return null;
  if (situation === 'no subscription') return 'subscription-inactive';
  if (situation === 'module off') return 'module-disabled';
  return situation === 'module read-only' && usable === 'change' ? 'module-read-only' : null;
}

function findPermissionDenial(
  { row, role, situation }: ExpectedCall,
  needs: PermissionKey,
): string | null {
  const { module, changes } = grants[needs];
  if (
    row.subscription !== false &&
    (situation === 'no subscription' || situation === 'church suspended')
  )
    return 'subscription-inactive';
  // The system module can't be switched off.
  if (module !== 'system' && situation === 'module off') return 'module-disabled';
  if (
    module !== 'system' &&
    changes &&
    !row.allowedWhenReadOnly &&
    situation === 'module read-only'
  )
    return 'module-read-only';
  if (!isGranted(role, needs)) return row.denialMessage ?? 'no-permission';
  // A previewed role has no rights: they are given to users.
  const hasRights = rolesWithRights.includes(role) && situation !== 'role preview';
  return row.right && !hasRights ? 'no-right' : null;
}

/** Of what administrators may only read, read-only support has no exports, notes, names of givers and who looked at them, own gifts, pledges, statements of givers and lines of banks. */
const excluded =
  /\.export$|^notes\.|^finance\.(?:givers|own)$|^bank\.view$|^pledges\.names$|^statements\.view$|^review\.lookups$/;

function findSupportDenial(
  { row, writes }: ExpectedCall,
  needs: 'own-church' | PermissionKey,
): string | null {
  if (needs === 'own-church') return writes ? 'support-read-only' : null;
  if (!isGranted('admin', needs)) return row.denialMessage ?? 'no-permission';
  if (row.right) return 'no-right';
  if (grants[needs].changes) return 'support-read-only';
  return excluded.test(needs) ? 'support-excluded' : null;
}

/** In a role preview an administrator can change nothing. */
function findPreviewDenial({ row, writes, situation }: ExpectedCall): string | null {
  const isPreview = situation === 'role preview' && row.needs !== 'public' && !row.endsRolePreview;
  return isPreview && writes ? 'preview-read-only' : null;
}
