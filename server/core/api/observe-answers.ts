/** What a feature notes about answers of other features' endpoints, such as who looked at what. */
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { toChurchCall, type ChurchCall, type Route } from '../http/http.ts';

export interface AnswerObserver {
  readonly contract: Endpoint;
  /** After the handler; `answer` is what it returned. */
  observe(call: ChurchCall<unknown>, answer: unknown): Promise<void>;
}

/** The same routes. A failure of an observer is logged, and the answer is still sent. */
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
          for (const { observe } of own) await observe(toChurchCall(call), answer);
        } catch (error) {
          const { method, path } = route.contract;
          call.core.log.error({ err: error, method, path }, 'an answer was not noted');
        }
        return answer;
      },
    };
  });
