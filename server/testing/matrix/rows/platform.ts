import type { Row, Rows } from '../row.ts';

/** A superadmin's work looks over all churches: nothing is of another one. */
const over: Row = { needs: 'platform.manage', overAll: true };
const ofChurch: Row = { ...over, input: ({ churchId }) => ({ churchId }) };
const reason = 'Se revisa un envío que no salió';
const edit: Row = { needs: 'church.edit', subscription: false };

export const platformRows: Rows = {
  'GET /api/platform/overview': over,
  'GET /api/platform/churches': over,
  'GET /api/platform/statistics': {
    ...over,
    input: () => ({ from: '2026-10-01', to: '2026-10-31' }),
  },
  'POST /api/platform/churches': {
    ...over,
    input: ({ mark }) => ({
      name: `Iglesia ${mark}`,
      city: null,
      country: 'CO',
      timeZone: 'America/Bogota',
      language: 'es',
      adminName: 'Ana Rivera',
      adminEmail: `${crypto.randomUUID()}@example.org`,
    }),
  },
  'GET /api/platform/churches/:churchId': ofChurch,
  'PATCH /api/platform/churches/:churchId': {
    ...over,
    input: ({ churchId, mark }) => ({ churchId, name: `Iglesia ${mark}` }),
  },
  'POST /api/platform/churches/:churchId/status': {
    ...over,
    input: ({ churchId }) => ({ churchId, status: 'suspended', reason: 'Una prueba' }),
    spoils: 'church',
  },
  'POST /api/platform/churches/:churchId/users/:userId/activation': {
    ...over,
    input: ({ churchId }) => ({ churchId, userId: crypto.randomUUID() }),
    answers: '404 not_found activation-not-needed',
  },
  'POST /api/platform/churches/:churchId/support': {
    ...over,
    input: ({ churchId }) => ({ churchId, reason }),
    spoils: 'church',
  },
  'POST /api/platform/churches/:churchId/support/:accessId/enter': {
    ...over,
    input: ({ churchId }) => ({ churchId, accessId: crypto.randomUUID() }),
    answers: '404 not_found',
  },
  'POST /api/platform/churches/:churchId/support/:accessId/end': {
    ...over,
    input: ({ churchId }) => ({ churchId, accessId: crypto.randomUUID() }),
    answers: '404 not_found',
  },
  // The access of the matrix's support is on its session only.
  'DELETE /api/support': {
    needs: 'signed-in',
    endsLooking: true,
    spoils: 'caller',
    unless: { 'support that looks': '404 not_found' },
  },
  'GET /api/support': edit,
  'GET /api/support-accesses': edit,
  'POST /api/support-accesses/:accessId/end': {
    ...edit,
    input: () => ({ accessId: crypto.randomUUID() }),
    answers: '404 not_found',
  },
  'POST /api/support-accesses/:accessId/decision': {
    ...edit,
    input: () => ({ accessId: crypto.randomUUID(), decision: 'approve' }),
    answers: '404 not_found',
  },
  'PUT /api/support-setting': { ...edit, input: () => ({ allowed: true }) },
};
