/** The codes of a failed sign-in whose message says what is wrong; every other failure is unknown (specification, section 8). */
export const explainedSignInErrors: ReadonlySet<string> = new Set([
  'unauthenticated',
  'forbidden',
  'rate_limited',
]);
