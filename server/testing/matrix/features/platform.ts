import type { Row, Rows, FeatureMatrix } from '../row.ts';

/** For superadmins, across churches. */
const platformRow: Row = { needs: 'platform.manage', acrossChurches: true };
const churchRow: Row = { ...platformRow, input: ({ churchId }) => ({ churchId }) };
const reason = 'Se revisa un envío que no salió';
const editRow: Row = { needs: 'church.edit', subscription: false };

const rows: Rows = {
  'GET /api/platform/overview': platformRow,
  'GET /api/platform/churches': platformRow,
  'GET /api/platform/statistics': {
    ...platformRow,
    input: () => ({ from: '2026-10-01', to: '2026-10-31' }),
  },
  'POST /api/platform/churches': {
    ...platformRow,
    input: ({ marker }) => ({
      name: `Iglesia ${marker}`,
      city: null,
      country: 'CO',
      timeZone: 'America/Bogota',
      language: 'es',
      adminName: 'Ana Rivera',
      adminEmail: `${crypto.randomUUID()}@example.org`,
    }),
  },
  'GET /api/platform/churches/:churchId': churchRow,
  'PATCH /api/platform/churches/:churchId': {
    ...platformRow,
    input: ({ churchId, marker }) => ({ churchId, name: `Iglesia ${marker}` }),
  },
  'POST /api/platform/churches/:churchId/status': {
    ...platformRow,
    input: ({ churchId }) => ({ churchId, status: 'suspended', reason: 'Una prueba' }),
    mutates: 'church',
  },
  'POST /api/platform/churches/:churchId/users/:userId/activation': {
    ...platformRow,
    input: ({ churchId }) => ({ churchId, userId: crypto.randomUUID() }),
    answer: '404 not_found activation-not-needed',
  },
  'POST /api/platform/churches/:churchId/support': {
    ...platformRow,
    input: ({ churchId }) => ({ churchId, reason }),
    mutates: 'church',
  },
  'POST /api/platform/churches/:churchId/support/:accessId/enter': {
    ...platformRow,
    input: ({ churchId }) => ({ churchId, accessId: crypto.randomUUID() }),
    answer: '404 not_found',
  },
  'POST /api/platform/churches/:churchId/support/:accessId/end': {
    ...platformRow,
    input: ({ churchId }) => ({ churchId, accessId: crypto.randomUUID() }),
    answer: '404 not_found',
  },
  // The matrix's support access exists only in the session, not in support_accesses.
  'DELETE /api/support': {
    needs: 'signed-in',
    endsRolePreview: true,
    mutates: 'caller',
    situationAnswers: { 'read-only support': '404 not_found' },
  },
  'GET /api/support': editRow,
  'GET /api/support-accesses': editRow,
  'POST /api/support-accesses/:accessId/end': {
    ...editRow,
    input: () => ({ accessId: crypto.randomUUID() }),
    answer: '404 not_found',
  },
  'POST /api/support-accesses/:accessId/decision': {
    ...editRow,
    input: () => ({ accessId: crypto.randomUUID(), decision: 'approve' }),
    answer: '404 not_found',
  },
  'PUT /api/support-setting': { ...editRow, input: () => ({ allowed: true }) },
};

export const matrix = {
  grants: {
    'platform.manage': { module: 'system', changes: true, roles: '' },
  },
  rows,
} satisfies FeatureMatrix;
