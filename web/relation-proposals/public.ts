/** The interface for other features. */
export { ProposedRelations } from './ProposedRelations.tsx';
export { relationProposalsPath } from './routes.ts';
