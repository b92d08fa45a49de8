import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { useMay } from '#web/core/session/access.ts';

interface EntriesLinkProps {
  /** undefined: there is no list. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/** Leads from a name or a figure to the entries behind it, if the user sees entries. */
export function EntriesLink({ to, children }: EntriesLinkProps) {
  const opens = useMay(ledgerContract.list);
  return opens && to !== undefined ? (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  ) : (
    children
  );
}
