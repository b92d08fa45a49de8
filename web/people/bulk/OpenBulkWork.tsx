import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { changedByBulk } from './changed-by-bulk.ts';

const BulkWork = loadLater(() => import('./BulkWork.tsx'));

const pollInterval = 700;

/** The bulk changes of all users that are running, and the user's own that have ended. */
export function OpenBulkWork() {
  return useMay(peopleBulkContract.work) ? <Works /> : null;
}

function Works() {
  const { data } = useQuery({
    ...queryOptionsFor(peopleBulkContract.work, {}),
    refetchInterval: (query) =>
      query.state.data?.items.some(({ status }) => status === 'running') ? pollInterval : false,
  });
  const running = data?.items.filter(({ status }) => status === 'running').length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    if (running < before.current) void refresh(...changedByBulk);
    before.current = running;
  }, [running]);
  return data?.items.map((work) => <BulkWork key={work.workId} work={work} />);
}
