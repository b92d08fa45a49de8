import type { Rows } from '../row.ts';

const person = { name: 'Rut Salas', password: 'viñas del Señor' };
const stranger = (): string => `${crypto.randomUUID()}@example.org`;

const bytes = Buffer.alloc(40, 7).toString('base64url');
const named = { id: bytes, rawId: bytes, type: 'public-key', clientExtensionResults: {} };
const unknownPasskey = { ...named, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } };
const madePasskey = { ...named, response: { clientDataJSON: bytes, attestationObject: bytes } };
const wrongPassword = { input: () => ({ password: 'not the one' }), answers: '400 invalid' } as const;
/** Whoever has not shown to read the account's mail guards nothing with it. */
const verified = { needs: 'signed-in', unless: { 'e-mail unverified': '403 forbidden email-unverified' } } as const;

export const accessRows: Rows = {
  'GET /api/challenge': { needs: 'public' },
  'GET /api/session': { needs: 'public' },
  'POST /api/session': {
    needs: 'public',
    input: () => ({ email: stranger(), password: 'not the one' }),
    answers: '401 unauthenticated sign-in-invalid',
  },
  'DELETE /api/session': { needs: 'public', spoils: 'caller' },
  'POST /api/session/second-step': {
    needs: 'public',
    input: () => ({ ticket: 'nobody has it', code: '123456' }),
    answers: '404 not_found second-step-expired',
  },
  'POST /api/session/passkey-options': { needs: 'public' },
  'POST /api/session/passkey': {
    needs: 'public',
    input: () => ({ answer: unknownPasskey }),
    answers: '401 unauthenticated passkey-unknown',
  },
  'POST /api/accounts': { needs: 'public', input: () => ({ ...person, email: stranger() }) },
  'POST /api/accounts/verification': { needs: 'signed-in' },
  'POST /api/accounts/verification/:token': {
    needs: 'public',
    input: () => ({ token: 'nobody has it' }),
    answers: '404 not_found link-invalid',
  },
  'POST /api/passwords/forgotten': { needs: 'public', input: () => ({ email: stranger() }) },
  'POST /api/passwords/reset': {
    needs: 'public',
    input: () => ({ token: 'nobody has it', password: person.password }),
    answers: '404 not_found link-invalid',
  },
  'POST /api/churches': {
    needs: 'signed-in',
    input: () => ({ churchName: 'Iglesia Nueva', country: 'CO', timeZone: 'America/Bogota' }),
    answers: '409 conflict already-in-church',
    unless: { 'no church': 'ok', 'e-mail unverified': '403 forbidden email-unverified' },
    spoils: 'caller',
  },
  'PATCH /api/account': { needs: 'signed-in', input: () => ({ name: 'Rut Salas' }) },
  'GET /api/account/security': verified,
  'POST /api/account/two-factor': { ...verified, ...wrongPassword },
  'POST /api/account/two-factor/confirmation': { ...verified, input: () => ({ code: '123456' }), answers: '400 invalid', spoils: 'caller' },
  'POST /api/account/two-factor/recovery-codes': { ...verified, ...wrongPassword },
  'POST /api/account/two-factor/end': { ...verified, ...wrongPassword },
  'POST /api/account/passkey-options': { ...verified, ...wrongPassword },
  'POST /api/account/passkeys': {
    ...verified,
    input: () => ({ name: 'Mi teléfono', answer: madePasskey }),
    answers: '400 invalid passkey-not-added',
  },
  'DELETE /api/account/passkeys/:passkeyId': {
    ...verified,
    input: () => ({ passkeyId: crypto.randomUUID() }),
    answers: '404 not_found',
  },
  'POST /api/account/email': { ...verified, input: () => ({ email: stranger(), password: 'not the one' }), answers: '400 invalid' },
  'DELETE /api/account/email': verified,
  'POST /api/account/email/confirmation': {
    needs: 'public',
    input: () => ({ token: 'nobody has it' }),
    answers: '404 not_found link-invalid',
  },
  'GET /api/two-factor-requirement': { needs: 'users.manage', subscription: false },
  'PUT /api/two-factor-requirement': { needs: 'users.manage', subscription: false, input: () => ({ roles: [] }), spoils: 'church' },
};
