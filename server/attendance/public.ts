/** Exports of attendance for other features. */
export {
  buildGatheringQuery,
  confirmReport,
  connectVersions,
  eraseFromVersions,
  findDueGathering,
  findGathering,
  insertGathering,
  isReportedByOthersSince,
  listReportVersions,
  lockGathering,
  parseGathering,
  replaceInReports,
  setGatheringPhoto,
  type AttendanceRow,
  type Gathering,
  type StoredGathering,
} from './gathering-queries.ts';
export {
  deleteMergeNotice,
  findReportVersion,
  listUnseenMerges,
  storeMerge,
} from './merge-queries.ts';
export { replacePlannedGatherings, type PlannedGathering } from './plan-queries.ts';
export { insertSampleGatherings, type SampleGathering } from './sample-gathering-queries.ts';
export { writeReport, type Attended } from './report-queries.ts';
export { recountWeeks } from './week-queries.ts';
