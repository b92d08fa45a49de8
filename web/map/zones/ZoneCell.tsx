/** The zones in which a person lives. */
export default function ZoneCell({ value }: { readonly value: string }) {
  return value;
}
