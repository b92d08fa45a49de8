import type { Row, Rows, FeatureMatrix } from '../row.ts';

const person = { name: 'Rut Salas', password: 'viñas del Señor' };
const newEmail = (): string => `${crypto.randomUUID()}@example.org`;

/** Accounts of the matrix have no password, so confirming it always fails. */
const wrongPassword = { password: 'not the one' };
const situationAnswers = { 'e-mail unverified': '403 forbidden email-unverified' };
const passwordRow: Row = {
  needs: 'signed-in',
  input: () => wrongPassword,
  answer: '400 invalid',
  situationAnswers,
};
const credential = { id: 'eA', rawId: 'eA', type: 'public-key', clientExtensionResults: {} };

const rows: Rows = {
  'GET /api/challenge': { needs: 'public' },
  'GET /api/session': { needs: 'public' },
  'POST /api/session': {
    needs: 'public',
    input: () => ({ email: newEmail(), password: 'not the one' }),
    answer: '401 unauthenticated sign-in-invalid',
  },
  'DELETE /api/session': { needs: 'public', mutates: 'caller' },
  'POST /api/accounts': { needs: 'public', input: () => ({ ...person, email: newEmail() }) },
  'POST /api/accounts/verification': { needs: 'signed-in' },
  'POST /api/accounts/verification/:token': {
    needs: 'public',
    input: () => ({ token: 'unknown' }),
    answer: '404 not_found link-invalid',
  },
  'POST /api/passwords/forgotten': { needs: 'public', input: () => ({ email: newEmail() }) },
  'POST /api/passwords/reset': {
    needs: 'public',
    input: () => ({ token: 'unknown', password: person.password }),
    answer: '404 not_found link-invalid',
  },
  'POST /api/churches': {
    needs: 'signed-in',
    input: () => ({ churchName: 'Iglesia Nueva', country: 'CO', timeZone: 'America/Bogota' }),
    answer: '409 conflict already-in-church',
    situationAnswers: { 'no church': 'ok', 'e-mail unverified': '403 forbidden email-unverified' },
    mutates: 'caller',
  },
  'GET /api/search': { needs: 'own-church', input: ({ marker }) => ({ q: marker }) },
  'GET /api/front-page': { needs: 'own-church' },
  'GET /api/rights/:right/records/:recordId': {
    needs: 'own-church',
    input: () => ({ right: 'health.see', recordId: crypto.randomUUID() }),
    otherChurchAnswer: 'ok',
  },
  'PATCH /api/account': { needs: 'signed-in', input: () => ({ name: 'Rut Salas' }) },
  'POST /api/session/second-step': {
    needs: 'public',
    input: () => ({ ticket: 'unknown', code: '123456' }),
    answer: '404 not_found second-step-expired',
  },
  'POST /api/session/passkey-options': { needs: 'public' },
  'POST /api/session/passkey': {
    needs: 'public',
    input: () => ({
      answer: {
        ...credential,
        response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' },
      },
    }),
    answer: '401 unauthenticated passkey-unknown',
  },
  'GET /api/account/security': { needs: 'signed-in', situationAnswers },
  'POST /api/account/two-factor': passwordRow,
  'POST /api/account/two-factor/confirmation': {
    needs: 'signed-in',
    input: () => ({ code: '123456' }),
    answer: '400 invalid',
    situationAnswers,
  },
  'POST /api/account/two-factor/recovery-codes': passwordRow,
  'POST /api/account/two-factor/end': passwordRow,
  'POST /api/account/passkey-options': passwordRow,
  'POST /api/account/passkeys': {
    needs: 'signed-in',
    input: () => ({
      name: 'Llave',
      answer: { ...credential, response: { clientDataJSON: 'eA', attestationObject: 'eA' } },
    }),
    answer: '400 invalid passkey-not-added',
    situationAnswers,
  },
  'DELETE /api/account/passkeys/:passkeyId': {
    needs: 'signed-in',
    input: () => ({ passkeyId: crypto.randomUUID() }),
    answer: '404 not_found',
    situationAnswers,
  },
  'POST /api/account/email': {
    ...passwordRow,
    input: () => ({ ...wrongPassword, email: `${crypto.randomUUID()}@example.org` }),
  },
  'DELETE /api/account/email': { needs: 'signed-in', situationAnswers },
  'POST /api/account/email/confirmation': {
    needs: 'public',
    input: () => ({ token: 'unknown' }),
    answer: '404 not_found link-invalid',
  },
  'GET /api/two-factor-requirement': { needs: 'users.manage', subscription: false },
  'PUT /api/two-factor-requirement': {
    needs: 'users.manage',
    subscription: false,
    input: () => ({ roles: [] }),
    mutates: 'church',
  },
};

export const matrix = {
  grants: {},
  rows,
} satisfies FeatureMatrix;
