import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { PartyView } from '#domain/finance/ledger/schema.ts';
import { suppliersPermissions } from '#domain/suppliers/permissions.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { can } from '#domain/kernel/permission.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { listSuppliers } from '#server/suppliers/public.ts';
import { toSearchWords } from '#domain/kernel/text/search-words.ts';
import { listParties, maxParties } from './bill-queries.ts';

type Call = TransactionCall<OutputOf<typeof ledgerContract.parties.input>>;

/** Those who paid or were paid lately are offered; for an expense also the suppliers of the church, to users who see them. */
export async function offerParties({
  db,
  actor,
  input: { kind, q },
}: Call): Promise<{ items: PartyView[] }> {
  const recent = (await listParties(db, kind, q)).map(
    ({ party, tax_id: taxId, category_id: categoryId }) => ({
      party,
      taxId,
      categoryId,
    }),
  );
  if (kind === 'income' || !can(actor, suppliersPermissions.view)) return { items: recent };
  const known = new Set(recent.map(({ party }) => fold(party)));
  const words = toSearchWords(q);
  const suppliers = (await listSuppliers(db))
    .filter(({ isArchived, name }) => !isArchived && !known.has(fold(name)))
    .filter(({ name, trade }) =>
      words.every((word) => ` ${fold(`${name} ${trade}`)}`.includes(word)),
    )
    .map(({ name, taxId }) => ({ party: name, taxId, categoryId: null }));
  return { items: [...recent, ...suppliers].slice(0, maxParties) };
}
