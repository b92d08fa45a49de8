import { useIsFetching, type Query } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { PendingPart } from '#web/ui/Loading.tsx';
import type { PartsProps } from '../contributions.tsx';

const hasNoAnswer = ({ state }: Query): boolean => state.data === undefined;

/** After an answer, what it shows may ask for more. */
const pauseMs = 50;

/** What stands below it in a column waits until the first answers of the page are there, so that nothing moves. */
export function FirstAnswers() {
  const [haveCome, setHaveCome] = useState(false);
  const pending = useIsFetching({ predicate: hasNoAnswer });
  useEffect(() => {
    if (pending > 0) return undefined;
    const timer = setTimeout(() => setHaveCome(true), pauseMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return haveCome ? null : <PendingPart />;
}

/** Contributed parts of a column, which may have nothing to show; what stands below waits for them. */
export const AwaitedParts = <Props extends object>({ parts, props }: PartsProps<Props>) =>
  parts.map(({ order, Component }) => (
    <Suspense key={order} fallback={<PendingPart />}>
      <FirstAnswers />
      <Component {...props} />
    </Suspense>
  ));
