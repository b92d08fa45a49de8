/** Contract → handler. */
import { waitingVisitorsContract as contract } from '#domain/meetings/reports/waiting-contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { connectVisitor, readWaitingVisitor, undoConnection } from './connect-visitor.ts';

export const waitingVisitorsRoutes: readonly Route[] = [
  route(contract.get, readWaitingVisitor),
  route(contract.connect, connectVisitor),
  route(contract.undo, async (call) => {
    await undoConnection(call);
    return done;
  }),
];
