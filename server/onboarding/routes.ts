import { onboardingContract as contract } from '#domain/onboarding/contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { hideSteps } from './queries.ts';

export const onboardingRoutes: readonly Route[] = [
  route(contract.hide, async ({ db, church }) => {
    if (await hideSteps(db))
      await recordAudit(db, {
        action: 'onboarding-hidden',
        subject: { table: 'churches', id: church.id, label: church.name },
      });
    return done;
  }),
];
