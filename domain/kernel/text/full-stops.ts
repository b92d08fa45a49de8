/** A sentence that ends with "a. m." has no second full stop. */
export const joinFullStops = (text: string): string =>
  text.replace(/([ap]\.\s?m\.)\.(?!\.)/gu, '$1');
