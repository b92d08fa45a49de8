import { MergeStrip } from './MergeStrip.tsx';

/** Notice of the front page: of all groups, also for a report that was sent later. */
const MergedReports = () => <MergeStrip />;
export default MergedReports;
