interface PrintedPageProps {
  /** As in CSS: `landscape`, `A4 portrait`. */
  readonly size: string;
  readonly margin: string;
}

/**
 * Size and margin of the paper while a screen is shown. A rule in a style sheet would stay for the screens that are opened after
 * it, and a named page would start a new sheet of paper.
 */
export function PrintedPage({ size, margin }: PrintedPageProps) {
  const rule = `@page { size: ${size}; margin: ${margin}; }`;
  return <style>{rule}</style>;
}
