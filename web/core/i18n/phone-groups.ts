/** How the digits of a telephone are grouped where the tables of libphonenumber (80 KB) are not loaded. */

/** E.164 with its groups, as people of each country write them; the first that fits. */
const shapes: readonly RegExp[] = [
  /^(\+33)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
  /^(\+34)(\d{3})(\d\d)(\d\d)(\d\d)$/,
  /^(\+44)(7\d{3})(\d{6})$/,
  /^(\+51)(1)(\d{3})(\d{4})$/,
  /^(\+52)(33|55|56|81)(\d{4})(\d{4})$/,
  /^(\+53)(\d)(\d{3})(\d{4})$/,
  /^(\+54)(9)(11)(\d{4})(\d{4})$/,
  /^(\+54)(9)(\d{3})(\d{3})(\d{4})$/,
  /^(\+54)(11)(\d{4})(\d{4})$/,
  /^(\+54)(\d{3})(\d{3})(\d{4})$/,
  /^(\+55)(\d\d)(\d{4,5})(\d{4})$/,
  /^(\+56)([29])(\d{4})(\d{4})$/,
  /^(\+56)(\d\d)(\d{3})(\d{4})$/,
  /^(\+351|\+240)(\d{3})(\d{3})(\d{3})$/,
  /^(\+507)(\d{3})(\d{4})$/,
  /^(\+50[2-7])(\d{4})(\d{4})$/,
  /^(\+509)(\d\d)(\d\d)(\d{4})$/,
  /^(\+591)([67]\d{3})(\d{4})$/,
  /^(\+591)(\d)(\d{3})(\d{4})$/,
  /^(\+593)(9\d)(\d{3})(\d{4})$/,
  /^(\+593)(\d)(\d{3})(\d{4})$/,
  /^(\+595)(9\d\d)(\d{3})(\d{3})$/,
  /^(\+595)(\d\d)(\d{3})(\d{3})$/,
  /^(\+598)(9\d)(\d{3})(\d{3})$/,
  /^(\+598)(\d{4})(\d{4})$/,
  // A calling code of one or two digits (ITU-T E.164), whose numbers have groups of three.
  /^(\+(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]))(\d{3})(\d{3})(\d+)$/,
];

/** E.164 in groups: "+34 612 34 56 78", "+57 300 123 4567"; unchanged where the groups are not known. */
export function groupPhone(e164: string): string {
  const shape = shapes.find((each) => each.test(e164));
  return shape?.exec(e164)?.slice(1).join(' ') ?? e164;
}
