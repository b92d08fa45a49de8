const firstField =
  'input:not([type=hidden], [type=file], [type=radio]:not(:checked), :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * The first field of a page's form gets the focus, unless another field has it. On a touch screen it would open the keyboard.
 * As a `ref` of the form, it does so when the form appears.
 */
export function focusFirstField(form: HTMLFormElement | null): void {
  if (!form || form.closest('[role=dialog]') || matchMedia('(pointer: coarse)').matches) return;
  if (document.activeElement?.matches('input, select, textarea')) return;
  form.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
}
