/** The names of a person's groups in the list of members. */
export default function GroupCell({ value }: { readonly value: string }) {
  return value;
}
