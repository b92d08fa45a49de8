/**
 * The first values of a prerendered form: what was typed into its HTML before the program arrived, which the form would
 * else wipe out. The form must bear its name: `<form name="register">`.
 */
export function typedAlready<K extends string>(
  formName: string,
  fields: readonly K[],
): Record<K, string> {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(formName);
  const typed = fields.map((field): [K, string] => {
    const element = form?.elements.namedItem(field);
    return [field, element && 'value' in element ? element.value : ''];
  });
  return Object.fromEntries(typed) as Record<K, string>;
}
