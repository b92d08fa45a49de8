import { useContributions, type Contributions } from '#web/core/contributions.tsx';

const select = (feature: Contributions) => feature.submissionKinds;

/** The kinds of submissions that the visitor may decide. */
export const useSubmissionKinds = () => useContributions(select);
