interface Word {
  readonly id: string;
  readonly name: string;
}

/** What chooses the meaning of a word of an imported file. */
export interface WordPickerProps {
  /** What stands in the imported file. */
  readonly word: string;
  /** The id of what it means; null for nothing, and undefined while nothing is chosen. */
  readonly value: string | null | undefined;
  readonly column: {
    readonly words?: readonly Word[] | undefined;
    readonly noneLabel?: string | undefined;
  };
  /** What it probably means. */
  readonly suggestion: Word | null;
  readonly onChange: (value: string | null | undefined) => void;
}
