/** What a feature says of a page that opens without a network, for the list of the pages that this device keeps. */
import type { TOptions } from 'i18next';

/** The kept answer of an endpoint to an input; undefined: the device keeps none. */
export type FindAnswer = (endpoint: string, input: object) => unknown;

export interface KeptPlace {
  readonly path: string;
  /** The variables of the label. */
  readonly values?: TOptions;
  /** A page of one day. */
  readonly day?: string;
}

export interface KeptPage<Input = unknown, Answer = unknown> {
  /** Method and path of the endpoint whose answer the page shows, as its query key begins. */
  readonly endpoint: string;
  /** A locale key with its namespace. */
  readonly labelKey: string;
  /** From an answer that the device keeps; null: something else that the page needs is not kept. */
  readonly locate: (input: Input, answer: Answer, find: FindAnswer) => KeptPlace | null;
}

/** The types are those of the endpoint, whose answer the page has kept. */
export const defineKeptPage = <Input, Answer>(page: KeptPage<Input, Answer>): KeptPage =>
  page as KeptPage;
