export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** Label of the button: the verb, never "OK". */
  readonly action: string;
  /** Default: "Cancelar". */
  readonly cancelLabel?: string;
  /** A red button, for actions that cannot be undone. */
  readonly destructive?: boolean;
}

export interface Question extends ConfirmOptions {
  readonly answer: (isConfirmed: boolean) => void;
}

let show: (question: Question) => void = ({ answer }) => answer(false);

/** Confirmation dialog: `if (await confirm({ … })) …`. Escape and the close button mean no; Cancel has the initial focus. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  new Promise((answer) => show({ ...options, answer }));

/** For `<Confirmations>`, which shows the questions. Returns a function that ends it. */
export function takeQuestions(take: (question: Question) => void): () => void {
  const before = show;
  show = take;
  return () => {
    show = before;
  };
}
