/** Fields that a church adds to a person, and the one schema of their values, built from their definitions. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { tidyLine } from '#domain/kernel/words/text.ts';

export const customKinds = ['text', 'number', 'date', 'yes_no', 'choice', 'choices'] as const;
export type CustomKind = (typeof customKinds)[number];
/** Kinds whose values come from a list. */
export const hasOptions = (kind: CustomKind): boolean => kind === 'choice' || kind === 'choices';

/** Where in form and record: beside our own fields, or in a part of its own at the end. */
export const customSections = ['personal', 'contact', 'church', 'more'] as const;
export type CustomSection = (typeof customSections)[number];

export const mostCustomFields = 60;
export const mostOptions = 60;
const longestText = 1000;

/** What is kept: a text, a number, a day as `YYYY-MM-DD`, yes or no, the id of an option, or ids. Nothing is no key at all. */
export type CustomValue = string | number | boolean | string[];
export type CustomValues = Record<string, CustomValue>;

/** As it comes in: `null` and an empty text are nothing. */
const anyValue = z
  .union([
    z.string().max(longestText),
    z.number(),
    z.boolean(),
    z.array(z.string().max(40)).max(mostOptions),
  ])
  .nullable();
export const customValuesInput = z.record(z.string().max(40), anyValue);
export const customValuesView = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

const label = z.string().overwrite(tidyLine).min(1).max(60);

export const customOption = z.strictObject({ id: z.string(), label: z.string() });

/** `id` is left out for an option that is new. */
const optionInput = z.strictObject({ id: z.string().max(40).optional(), label });

export const customFieldShape = {
  label,
  help: z.string().overwrite(tidyLine).max(200).default(''),
  section: z.enum(customSections).default('more'),
  required: z.boolean().default(false),
  /** A column of the list, where there is room. */
  inList: z.boolean().default(false),
  options: z.array(optionInput).max(mostOptions).default([]),
};

const folded = (text: string): string => text.toLocaleLowerCase();

/** A list needs something to choose, and no two of the same name. */
export function optionRules(
  { kind, options }: { kind: CustomKind; options: readonly { label: string }[] },
  context: z.RefinementCtx,
): void {
  if (hasOptions(kind) && options.length < 2)
    context.addIssue({ code: 'custom', path: ['options'], message: 'options-too-few' });
  options.forEach(({ label: name }, index) => {
    const first = options.findIndex((each) => folded(each.label) === folded(name));
    if (first < index)
      context.addIssue({
        code: 'custom',
        path: ['options', index, 'label'],
        message: 'option-repeated',
      });
  });
}

/** What the form of a field holds. */
export const customFieldInput = z
  .strictObject({ ...customFieldShape, kind: z.enum(customKinds) })
  .superRefine(optionRules);
export type CustomFieldInput = z.output<typeof customFieldInput>;
export type CustomFieldDraft = z.input<typeof customFieldInput>;

export const customFieldView = z.strictObject({
  id,
  label: z.string(),
  help: z.string(),
  kind: z.enum(customKinds),
  section: z.enum(customSections),
  required: z.boolean(),
  inList: z.boolean(),
  options: z.array(customOption),
  archived: z.boolean(),
});
export type CustomField = z.output<typeof customFieldView>;

type Rule = Pick<CustomField, 'kind' | 'required' | 'options'>;

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
const emptyIsNull = (value: unknown): unknown => (isNothing(value) ? null : value);

function valueOf({ kind, options }: Rule): z.ZodType<CustomValue> {
  const known = new Set(options.map((option) => option.id));
  const option = z.string().refine((value) => known.has(value), { error: 'option-unknown' });
  switch (kind) {
    case 'text':
      return z.string().trim().max(longestText);
    case 'number':
      return z.number().min(-1e15).max(1e15);
    case 'date':
      return plainDay;
    case 'yes_no':
      return z.boolean();
    case 'choice':
      return option;
    case 'choices':
      return z.array(option).max(mostOptions);
  }
}

function schemaOf(rule: Rule): z.ZodType {
  const value = z.preprocess(emptyIsNull, valueOf(rule).nullable());
  return rule.required
    ? value.refine((given) => !isNothing(given), { error: 'required' })
    : value.optional();
}

/** Judges the values of the fields in use, and leaves out those that hold nothing. A field that is not in use is refused. */
export function customSchema(
  fields: readonly CustomField[],
): z.ZodType<CustomValues, Record<string, unknown>> {
  const used = fields.filter((field) => !field.archived);
  const nothing = Object.fromEntries(used.map((field) => [field.id, null]));
  const shape = Object.fromEntries(used.map((field) => [field.id, schemaOf(field)]));
  return z
    .record(z.string(), z.unknown())
    .transform((values): Record<string, unknown> => ({ ...nothing, ...values }))
    .pipe(z.strictObject(shape))
    .transform(
      (values) =>
        Object.fromEntries(
          Object.entries(values).filter(([, value]) => !isNothing(value)),
        ) as CustomValues,
    );
}

/** As a part of a person: what a form is judged by beside `personInput`. */
export const customPart = (fields: readonly CustomField[]) =>
  z.object({ custom: customSchema(fields) });
