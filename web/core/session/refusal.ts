/** Why the guard did not open a screen. After a redirect it is kept in the entry of the history, so that it is not lost by a reload. */
import {
  findDisabledModule,
  isExplained,
  type AccessDenial,
  type ExplainedDenial,
  type Visitor,
} from '#domain/access/guard.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { PublicScreen } from '../screens.ts';

export interface Refusal {
  readonly denial: ExplainedDenial;
  /** Of the screen that was refused. */
  readonly titleKey: string;
  readonly module: ModuleKey | null;
}

/** null where the page to which the denial leads says why. */
export const toRefusal = (
  denial: AccessDenial,
  screen: PublicScreen,
  visitor: Visitor,
): Refusal | null =>
  isExplained(denial)
    ? {
        denial,
        titleKey: screen.titleKey,
        module: findDisabledModule(visitor.church, screen) ?? screen.permission?.module ?? null,
      }
    : null;

export function readRefusal(state: unknown): Refusal | null {
  const isStored = typeof state === 'object' && state !== null && 'refusal' in state;
  return isStored ? (state.refusal as Refusal) : null;
}
