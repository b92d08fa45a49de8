import { Parts, useContributions, type Contributions } from './contributions.tsx';

const selectParts = (feature: Contributions) => feature.nextStepParts;

/** What a new church does next, behind work that has ended. */
export const NextSteps = () => <Parts parts={useContributions(selectParts)} props={{}} />;
