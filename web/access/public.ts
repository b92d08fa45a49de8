/** What other rooms may use of this one. */
export { useCountryOptions } from './church/use-options.ts';
export { PasswordField } from './fields/PasswordField.tsx';
