import { groupsContract as groups } from '#domain/groups/contract.ts';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import { waitingVisitorsContract } from '#domain/meetings/reports/waiting-contract.ts';
import { onePicture } from '../../one-picture.ts';
import { storeSubmission } from '../../store-submission.ts';
import type { FeatureMatrix, MatrixContext, Row } from '../../row.ts';

const viewRow: Row = { needs: 'groups.view' };
const reportRow: Row = { needs: 'groups.report' };
/** Leaders see the groups that they lead, and these are of nobody. */
const onlyOwn = { leader: '404 not_found groups:errors.group-not-found' };

async function createGroupId(context: MatrixContext) {
  const { items } = await context.superuser.call(groups.types, {});
  const { id: groupId } = await context.superuser.call(groups.create, {
    requestId: crypto.randomUUID(),
    typeId: items.find(({ key }) => key === 'cell')?.id ?? '',
    name: `${context.marker} cell`,
  });
  return { groupId };
}

const createReport = async (context: MatrixContext) => ({
  ...(await createGroupId(context)),
  gatheringId: crypto.randomUUID(),
  day: '2026-01-11',
  time: '19:00',
  baseVersion: 0,
  status: 'held' as const,
  people: [],
});

async function createMeeting(context: MatrixContext) {
  const report = await createReport(context);
  const { gatheringId } = await context.superuser.call(reports.report, report);
  return { groupId: report.groupId, gatheringId };
}

const createMeetingId = async (context: MatrixContext) => ({
  gatheringId: (await createMeeting(context)).gatheringId,
});

/** A visitor who waits in the inbox. */
async function createWaitingVisitor(context: MatrixContext) {
  const { groupId } = await createGroupId(context);
  return storeSubmission(context, 'group_visitor', {
    groupId,
    groupName: 'Emaús',
    name: `Rebeca ${context.marker}`,
    phone: '',
  });
}

/** The owner of a meeting names the permission: all owners here are groups. */
const meetingRow: Row = { ...reportRow, roleAnswers: onlyOwn };
/** The guard of the endpoint, which is open to every user, refuses changes before the owner is asked. */
const changedMeetingRow: Row = {
  ...meetingRow,
  situationAnswers: { 'role preview': '403 forbidden preview-read-only' },
};

const officeRow = (input: Row['input']): Row => ({
  needs: 'people.edit',
  ...(input ? { input } : {}),
});

export const matrix = {
  grants: {},
  rows: {
    'GET /api/group-visitors/:submissionId': officeRow(createWaitingVisitor),
    'POST /api/group-visitors/:submissionId/person': officeRow(createWaitingVisitor),
    'DELETE /api/group-visitors/:submissionId/person': officeRow(async (context) => {
      const visitor = await createWaitingVisitor(context);
      await context.superuser.call(waitingVisitorsContract.connect, visitor);
      return visitor;
    }),

    'GET /api/groups/:groupId/gatherings': {
      ...viewRow,
      input: createGroupId,
      roleAnswers: onlyOwn,
    },
    'PUT /api/groups/:groupId/gatherings/:gatheringId/photo': {
      ...reportRow,
      input: async (context) => ({ ...(await createMeeting(context)), data: onePicture }),
      roleAnswers: onlyOwn,
    },
    'DELETE /api/groups/:groupId/gatherings/:gatheringId/photo': {
      ...reportRow,
      input: createMeeting,
      roleAnswers: onlyOwn,
    },
    'GET /api/groups/:groupId/visitors': {
      ...viewRow,
      input: createGroupId,
      roleAnswers: onlyOwn,
    },
    'GET /api/groups/:groupId/report-form': {
      ...reportRow,
      input: createGroupId,
      roleAnswers: onlyOwn,
    },
    'PUT /api/groups/:groupId/gatherings/:gatheringId/report': {
      ...reportRow,
      input: createReport,
      roleAnswers: onlyOwn,
    },
    'PUT /api/groups/:groupId/gatherings/:gatheringId/confirmation': {
      needs: 'groups.edit',
      input: async (context) => ({ ...(await createMeeting(context)), version: 1 }),
      roleAnswers: onlyOwn,
    },
    'GET /api/groups/:groupId/gatherings/:gatheringId/versions': {
      ...reportRow,
      input: createMeeting,
      roleAnswers: onlyOwn,
    },
    'GET /api/meetings/:gatheringId/report-form': { ...meetingRow, input: createMeetingId },
    'PUT /api/meetings/:gatheringId/report': {
      ...changedMeetingRow,
      input: async (context) => ({
        ...(await createMeetingId(context)),
        baseVersion: 1,
        status: 'held',
        people: [],
      }),
    },
    'PUT /api/meetings/:gatheringId/confirmation': {
      ...changedMeetingRow,
      needs: 'groups.edit',
      input: async (context) => ({ ...(await createMeetingId(context)), version: 1 }),
    },
    'GET /api/meetings/:gatheringId/versions': { ...meetingRow, input: createMeetingId },
    'GET /api/merged-reports': reportRow,
    'PUT /api/groups/:groupId/gatherings/:gatheringId/merged-reports/:version/seen': {
      ...reportRow,
      input: async (context) => ({ ...(await createMeeting(context)), version: 1 }),
      roleAnswers: onlyOwn,
    },
    'POST /api/groups/:groupId/visitors/check': {
      ...reportRow,
      input: async (context) => ({
        ...(await createGroupId(context)),
        visitors: [{ id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '' }],
      }),
      roleAnswers: onlyOwn,
    },
  },
} satisfies FeatureMatrix;
