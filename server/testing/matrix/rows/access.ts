import type { Rows } from '../row.ts';

const person = { name: 'Rut Salas', password: 'viñas del Señor' };
const newEmail = (): string => `${crypto.randomUUID()}@example.org`;

export const accessRows: Rows = {
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
  'PATCH /api/account': { needs: 'signed-in', input: () => ({ name: 'Rut Salas' }) },
};
