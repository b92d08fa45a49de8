import type { typesContract } from '#domain/groups/types-contract.ts';
import type { TypeView } from '#domain/groups/types.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';

/** How a type of groups is edited; an empty text is no limit. */
export interface TypeValues {
  name: string;
  capacity: string;
  minAge: string;
  maxAge: string;
  sex: string;
  maritalStatus: string;
  visibility: string;
  joinPolicy: string;
  questions: { id: string; label: string; kind: string; isRequired: boolean }[];
  categories: { id: string; label: string }[];
  collectsOffering: boolean;
}

const toText = (value: number | string | null): string => String(value ?? '');

export const toTypeValues = (type: TypeView): TypeValues => ({
  name: type.renamed ? type.name : '',
  capacity: toText(type.capacity),
  minAge: toText(type.minAge),
  maxAge: toText(type.maxAge),
  sex: toText(type.sex),
  maritalStatus: toText(type.maritalStatus),
  visibility: type.visibility,
  joinPolicy: type.joinPolicy,
  questions: type.questions.map((question) => ({ ...question })),
  categories: type.categories.map((category) => ({ ...category })),
  collectsOffering: type.collectsOffering,
});

type TypeInput = Omit<InputOf<typeof typesContract.update.input>, 'typeId' | 'kind'>;

const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The input of the endpoint, whose schema checks what was chosen. */
export const toTypeInput = (values: TypeValues): TypeInput =>
  ({
    ...values,
    capacity: toNumber(values.capacity),
    minAge: toNumber(values.minAge),
    maxAge: toNumber(values.maxAge),
    sex: values.sex || null,
    maritalStatus: values.maritalStatus || null,
  }) as TypeInput;
