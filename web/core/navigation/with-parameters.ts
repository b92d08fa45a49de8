export type AddressParameters = Readonly<Record<string, string>>;

/** A path with these parameters of the address. */
export const withParameters = (path: string, parameters: AddressParameters): string => {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? path : `${path}?${query}`;
};
