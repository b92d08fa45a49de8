/**
 * Values typed into a prerendered form before hydration, which react-hook-form would otherwise reset. The form needs a
 * name: `<form name="register">`.
 */
export function readTypedValues<K extends string>(
  formName: string,
  fields: readonly K[],
): Record<K, string> {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(formName);
  const entries = fields.map((field): [K, string] => {
    const element = form?.elements.namedItem(field);
    return [field, element && 'value' in element ? element.value : ''];
  });
  return Object.fromEntries(entries) as Record<K, string>;
}
