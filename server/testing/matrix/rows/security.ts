import type { Row, Rows } from '../row.ts';

/** Nobody of the matrix has a password: whoever is asked for it again can't give it. */
const proof = { password: 'not the one' };
const unless = { 'e-mail unverified': '403 forbidden email-unverified' };
const asksPassword: Row = {
  needs: 'signed-in',
  input: () => proof,
  answers: '400 invalid',
  unless,
};
const codes = { id: 'eA', rawId: 'eA', type: 'public-key', clientExtensionResults: {} };

/** Signing in with a second step, passkeys, and a new address of mail. */
export const securityRows: Rows = {
  'POST /api/session/second-step': {
    needs: 'public',
    input: () => ({ ticket: 'nobody has it', code: '123456' }),
    answers: '404 not_found second-step-expired',
  },
  'POST /api/session/passkey-options': { needs: 'public' },
  'POST /api/session/passkey': {
    needs: 'public',
    input: () => ({
      answer: {
        ...codes,
        response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' },
      },
    }),
    answers: '401 unauthenticated passkey-unknown',
  },
  'GET /api/account/security': { needs: 'signed-in', unless },
  'POST /api/account/two-factor': asksPassword,
  'POST /api/account/two-factor/confirmation': {
    needs: 'signed-in',
    input: () => ({ code: '123456' }),
    answers: '400 invalid',
    unless,
  },
  'POST /api/account/two-factor/recovery-codes': asksPassword,
  'POST /api/account/two-factor/end': asksPassword,
  'POST /api/account/passkey-options': asksPassword,
  'POST /api/account/passkeys': {
    needs: 'signed-in',
    input: () => ({
      name: 'Llave',
      answer: { ...codes, response: { clientDataJSON: 'eA', attestationObject: 'eA' } },
    }),
    answers: '400 invalid passkey-not-added',
    unless,
  },
  'DELETE /api/account/passkeys/:passkeyId': {
    needs: 'signed-in',
    input: () => ({ passkeyId: crypto.randomUUID() }),
    answers: '404 not_found',
    unless,
  },
  'POST /api/account/email': {
    ...asksPassword,
    input: () => ({ ...proof, email: `${crypto.randomUUID()}@example.org` }),
  },
  'DELETE /api/account/email': { needs: 'signed-in', unless },
  'POST /api/account/email/confirmation': {
    needs: 'public',
    input: () => ({ token: 'nobody has it' }),
    answers: '404 not_found link-invalid',
  },
  'GET /api/two-factor-requirement': { needs: 'users.manage', subscription: false },
  'PUT /api/two-factor-requirement': {
    needs: 'users.manage',
    subscription: false,
    input: () => ({ roles: [] }),
    spoils: 'church',
  },
};
