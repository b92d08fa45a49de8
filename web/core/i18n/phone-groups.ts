/** How the digits of a telephone are grouped where the tables of libphonenumber (80 KB) are not loaded. */

/** By calling code, for numbers with so many digits in all. */
const groups: Readonly<Record<string, readonly number[]>> = {
  33: [1, 2, 2, 2, 2],
  34: [3, 2, 2, 2],
  55: [2, 5, 4],
  56: [1, 4, 4],
  502: [4, 4],
  503: [4, 4],
  504: [4, 4],
  505: [4, 4],
  506: [4, 4],
  507: [4, 4],
  591: [4, 4],
  593: [2, 3, 4],
  595: [3, 3, 3],
  598: [2, 3, 3],
};

/** A calling code of one or two digits (ITU-T E.164), whose numbers have groups of three. */
const shortCode =
  /^(\+(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]))(\d{3})(\d{3})(\d+)$/;

/** E.164 in groups: "+34 612 34 56 78", "+57 300 123 4567"; unchanged where the groups are not known. */
export function groupPhone(e164: string): string {
  const known = Object.entries(groups).find(
    ([code, sizes]) =>
      e164.startsWith(`+${code}`) &&
      e164.length === 1 + code.length + sizes.reduce((sum, size) => sum + size, 0),
  );
  if (!known) {
    const match = shortCode.exec(e164);
    return match ? match.slice(1).join(' ') : e164;
  }
  const [code, sizes] = known;
  let start = 1 + code.length;
  const parts = sizes.map((size) => e164.slice(start, (start += size)));
  return [`+${code}`, ...parts].join(' ');
}
