import { suppliersContract } from '#domain/suppliers/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedBySuppliers = [suppliersContract.list];
