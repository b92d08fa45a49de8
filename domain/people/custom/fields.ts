/** Custom fields that a church adds to people, and the schema of their values, built from the definitions. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeLine, removeHidden } from '#domain/kernel/text/folding.ts';

export const customKinds = ['text', 'number', 'date', 'yes_no', 'choice', 'choices'] as const;
export type CustomKind = (typeof customKinds)[number];
/** Whether values of this kind come from a list of options. */
export const hasOptions = (kind: CustomKind): boolean => kind === 'choice' || kind === 'choices';

/** Section of form and profile: together with standard fields, or `more`, a separate section at the end. */
export const customSections = ['personal', 'contact', 'church', 'more'] as const;
export type CustomSection = (typeof customSections)[number];

export const maxCustomFields = 60;
export const maxOptions = 60;
const maxTextLength = 1000;

/** A stored value: text, number, day as `YYYY-MM-DD`, boolean, option id or option ids. An empty value is not stored. */
export type CustomValue = string | number | boolean | string[];
export type CustomValues = Record<string, CustomValue>;

/** A value of a request; `null` and an empty text mean no value. */
const customValueInput = z
  .union([
    z.string().max(maxTextLength),
    z.number(),
    z.boolean(),
    z.array(z.string().max(40)).max(maxOptions),
  ])
  .nullable();
export const customValuesInput = z.record(z.string().max(40), customValueInput);
export const customValuesView = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

const label = z.string().overwrite(normalizeLine).min(1).max(60);

export const customOption = z.strictObject({ id: z.string(), label: z.string() });

/** New options have no `id`. */
const optionInput = z.strictObject({ id: z.string().max(40).optional(), label });

export const customFieldShape = {
  label,
  help: z.string().overwrite(normalizeLine).max(200).default(''),
  section: z.enum(customSections).default('more'),
  required: z.boolean().default(false),
  /** Whether wide screens show the field as a column of the list. */
  inList: z.boolean().default(false),
  /** Whether the visitor card asks for it. */
  onCard: z.boolean().default(false),
  options: z.array(optionInput).max(maxOptions).default([]),
};

const toLowerCase = (text: string): string => text.toLocaleLowerCase();

/** Requires at least two options, with different labels. */
export function refineOptions(
  { kind, options }: { kind: CustomKind; options: readonly { label: string }[] },
  context: z.RefinementCtx,
): void {
  if (hasOptions(kind) && options.length < 2)
    context.addIssue({ code: 'custom', path: ['options'], message: 'options-too-few' });
  options.forEach(({ label: name }, index) => {
    const first = options.findIndex((each) => toLowerCase(each.label) === toLowerCase(name));
    if (first < index)
      context.addIssue({
        code: 'custom',
        path: ['options', index, 'label'],
        message: 'option-repeated',
      });
  });
}

/** The form of a custom field. */
export const customFieldInput = z
  .strictObject({ ...customFieldShape, kind: z.enum(customKinds) })
  .superRefine(refineOptions);
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
  onCard: z.boolean(),
  options: z.array(customOption),
  archived: z.boolean(),
});
export type CustomField = z.output<typeof customFieldView>;

type FieldDefinition = Pick<CustomField, 'kind' | 'required' | 'options'>;

const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
const emptyIsNull = (value: unknown): unknown => (isEmptyValue(value) ? null : value);

function createValueSchema({ kind, options }: FieldDefinition): z.ZodType<CustomValue> {
  const optionIds = new Set(options.map((option) => option.id));
  const option = z.string().refine((value) => optionIds.has(value), { error: 'option-unknown' });
  switch (kind) {
    case 'text':
      return z.string().overwrite(removeHidden).trim().max(maxTextLength);
    case 'number':
      return z.number().min(-1e15).max(1e15);
    case 'date':
      return recordedDay;
    case 'yes_no':
      return z.boolean();
    case 'choice':
      return option;
    case 'choices':
      return z.array(option).max(maxOptions);
  }
}

function createFieldSchema(rule: FieldDefinition): z.ZodType {
  const value = z.preprocess(emptyIsNull, createValueSchema(rule).nullable());
  return rule.required
    ? value.refine((each) => !isEmptyValue(each), { error: 'required' })
    : value.optional();
}

/** Validates the values of the active fields and removes empty ones. Values of archived or unknown fields are errors. */
export function createCustomValuesSchema(
  fields: readonly CustomField[],
): z.ZodType<CustomValues, z.input<typeof customValuesInput>> {
  const activeFields = fields.filter((field) => !field.archived);
  const empty = Object.fromEntries(activeFields.map((field) => [field.id, null]));
  const shape = Object.fromEntries(
    activeFields.map((field) => [field.id, createFieldSchema(field)]),
  );
  return customValuesInput
    .transform((values): Record<string, unknown> => ({ ...empty, ...values }))
    .pipe(z.strictObject(shape))
    .transform(
      (values) =>
        Object.fromEntries(
          Object.entries(values).filter(([, value]) => !isEmptyValue(value)),
        ) as CustomValues,
    );
}
