/** The one right answer, worked out from the row and the table of grants; the guard of the product is not asked. */
import { grants, isGranted, type GrantKey, type MatrixRole } from './grants.ts';
import type { Answer, Row, Situation } from './row.ts';

/** `passes`: the guard lets the call through, whatever is answered then. */
export interface Expectation {
  readonly answer: Answer;
  readonly passes: boolean;
}

interface Call {
  readonly row: Row;
  /** Its method is not GET. */
  readonly writes: boolean;
  readonly role: MatrixRole;
  readonly situation: Situation;
}

export function expected(call: Call): Expectation {
  const { row, role, situation } = call;
  const said = row.unless?.[situation];
  if (said !== undefined) return { answer: said, passes: said === 'ok' || row.needs === 'public' };
  const refusal = refusalOf(call) ?? refusalOfLooking(call);
  if (refusal !== null)
    return {
      answer: `${refusal === 'signed-out' ? '401 unauthenticated' : '403 forbidden'} ${refusal}`,
      passes: false,
    };
  return { answer: row.unlessRole?.[role] ?? row.answers ?? 'ok', passes: true };
}

function refusalOf(call: Call): string | null {
  const { row, role, situation } = call;
  if (row.needs === 'public') return null;
  if (situation === 'session ended' || situation === 'account disabled') return 'signed-out';
  if (row.needs === 'signed-in') return null;
  if (situation === 'e-mail unverified') return 'email-unverified';
  if (situation === 'support that looks') return refusalOfSupport(call, row.needs);
  if (role === 'superadmin') return null;
  if (situation === 'no church') return 'no-church';
  if (situation === 'second factor missing') return 'second-factor-needed';
  if (situation === 'church suspended' && !row.suspended) return 'church-suspended';
  return row.needs === 'own-church' ? null : refusalOfPermission(call, row.needs);
}

function refusalOfPermission({ row, role, situation }: Call, needs: GrantKey): string | null {
  const { module, changes } = grants[needs];
  if (
    row.subscription !== false &&
    (situation === 'no subscription' || situation === 'church suspended')
  )
    return 'subscription-inactive';
  // The system module is always there.
  if (module !== 'system' && situation === 'module off') return 'module-disabled';
  if (module !== 'system' && changes && !row.stops && situation === 'module read-only')
    return 'module-read-only';
  return isGranted(role, needs) ? null : (row.refusal ?? 'no-permission');
}

/** Support has the rights of an administrator, to look; a church's data it never carries away, and lets nobody in. */
function refusalOfSupport({ row, writes }: Call, needs: 'own-church' | GrantKey): string | null {
  if (needs === 'own-church') return writes ? 'support-read-only' : null;
  if (!isGranted('admin', needs)) return row.refusal ?? 'no-permission';
  if (grants[needs].changes) return 'support-read-only';
  return needs.endsWith('.export') ? 'support-excluded' : null;
}

/** An administrator who looks as another role would changes nothing. */
function refusalOfLooking({ row, writes, situation }: Call): string | null {
  const looks =
    situation === 'seen by an administrator' && row.needs !== 'public' && !row.endsLooking;
  return looks && writes ? 'preview-read-only' : null;
}
