/** What a feature notes about answers of other features' endpoints, such as who looked at what. */
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchCall, Route } from '../http/http.ts';

export interface AnswerObserver {
  readonly contract: Endpoint;
  /** After the handler; `answer` is what it returned. */
  observe(call: ChurchCall<unknown>, answer: unknown): Promise<void>;
}

/** The same routes. A failure of an observer is logged, and the answer is sent all the same. */
export const observeAnswers = (
  routes: readonly Route[],
  observers: readonly AnswerObserver[],
): Route[] =>
  routes.map((route) => {
    const own = observers.filter(({ contract }) => contract === route.contract);
    if (own.length === 0) return route;
    return {
      ...route,
      async handle(call) {
        const answer = await route.handle(call);
        try {
          const { actor, core } = call;
          if (!actor?.church) throw new Problem('forbidden', 'no-church');
          const { church } = actor;
          const inChurch: ChurchCall<unknown>['inChurch'] = (work) =>
            core.database.inChurch(church.id, work);
          for (const { observe } of own)
            await observe({ ...call, actor, church, inChurch }, answer);
        } catch (error) {
          const { method, path } = route.contract;
          call.core.log.error({ err: error, method, path }, 'an answer was not noted');
        }
        return answer;
      },
    };
  });
