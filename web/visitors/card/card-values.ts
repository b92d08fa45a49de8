import type { Language } from '#domain/kernel/text/languages.ts';
import type { visitorsContract } from '#domain/visitors/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { CustomValue } from '#domain/people/custom/fields.ts';
import { cardSources } from '#domain/visitors/schema.ts';

export interface CardValues {
  /** A card that is sent again after a failed connection or a reload has the same id, so that it arrives once. */
  readonly requestId: string;
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly phone: string;
  readonly whatsapp: boolean;
  readonly email: string;
  readonly spouse: string;
  readonly adults: string | number;
  readonly children: { readonly name: string; readonly age: string | number }[];
  readonly source: string;
  readonly comment: string;
  /** Answers to the church's own questions, by the id of the custom field. */
  readonly custom: Record<string, CustomValue | null>;
  readonly contact: boolean;
  readonly newsletter: boolean;
}

export const createEmptyCard = (): CardValues => ({
  requestId: crypto.randomUUID(),
  givenNames: '',
  surname1: '',
  surname2: '',
  phone: '',
  whatsapp: false,
  email: '',
  spouse: '',
  adults: 1,
  children: [],
  source: '',
  comment: '',
  custom: {},
  contact: false,
  newsletter: false,
});

interface CardRequest {
  readonly slug: string;
  readonly language: Language;
}

/** Without the rows of children that were left empty. */
export const toCardInput = (
  request: CardRequest,
  values: CardValues,
): InputOf<typeof visitorsContract.submit.input> => ({
  ...request,
  ...values,
  whatsapp: values.phone !== '' && values.whatsapp,
  adults: Number(values.adults) || 1,
  children: values.children
    .filter(({ name, age }) => name.trim() !== '' || age !== '')
    .map(({ name, age }) => ({ name, age: age === '' ? null : Number(age) })),
  source: cardSources.find((source) => source === values.source) ?? null,
  // A question that nobody touched has no value yet.
  custom: Object.fromEntries(
    Object.entries(values.custom).map(([id, value]) => [id, value ?? null]),
  ),
});
