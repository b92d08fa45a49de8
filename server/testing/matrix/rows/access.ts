import type { Rows } from '../row.ts';

const person = { name: 'Rut Salas', password: 'viñas del Señor' };
const stranger = (): string => `${crypto.randomUUID()}@example.org`;

export const accessRows: Rows = {
  'GET /api/challenge': { needs: 'public' },
  'GET /api/session': { needs: 'public' },
  'POST /api/session': {
    needs: 'public',
    input: () => ({ email: stranger(), password: 'not the one' }),
    answers: '401 unauthenticated sign-in-invalid',
  },
  'DELETE /api/session': { needs: 'public', spoils: 'caller' },
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
};
