/** What fields offer. */
interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const toChoice = ({ id, name }: Named): Choice => ({ value: id, label: name });

/** Empty for what is not offered any more. */
export const keepKnown = (offered: readonly Named[], id: string | undefined): string =>
  offered.some((each) => each.id === id) ? (id ?? '') : '';
