import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByStatements = [contract.runs, contract.run, contract.list];
