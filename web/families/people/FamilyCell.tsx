/** The names of a person's households in the list of members. */
export default function FamilyCell({ value }: { readonly value: string }) {
  return value;
}
