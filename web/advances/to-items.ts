interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a field offers. */
export const toItems = (all: readonly Named[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }));
