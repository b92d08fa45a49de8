/** The public form in which a family of the church writes itself down, without an account. */
import { z } from 'zod';
import { publicChurchWithCountry } from '#domain/churches/public.ts';
import { newFamilyForm, roleChoice } from '#domain/families/public.ts';
import { id } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/text/languages.ts';

/** The public page. It says nothing of the church but what the church says to everybody. */
export const publicFamilyForm = z.strictObject({
  church: publicChurchWithCountry,
  /** The present one; the page of an earlier slug leads to it. */
  slug: z.string(),
  welcome: z.string(),
  /** Of people in a family, as the church names them. */
  roles: z.array(roleChoice),
});
export type PublicFamilyForm = z.output<typeof publicFamilyForm>;

export const familyFormInput = z.strictObject({
  slug: z.string().min(1).max(200),
  /** Chosen by the browser, so that a form that is sent twice arrives once. */
  requestId: id,
  language: z.enum(languages),
  ...newFamilyForm,
  /** Required: the adults of the family agree that the church keeps this. */
  agrees: z.boolean().refine((agrees) => agrees, 'family-form:errors.agreement'),
});
export type FamilyFormInput = z.output<typeof familyFormInput>;
