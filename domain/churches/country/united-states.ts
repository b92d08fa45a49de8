/** How addresses of the United States are recognised. */

/** Codes of states and territories, which no other country of Spanish speakers writes so. */
const codes: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'PR RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
);

export const isStateCode = (text: string): boolean => codes.has(text.trim().toUpperCase());
export const isZipCode = (text: string): boolean => /^\d{5}(?:-\d{4})?$/.test(text.trim());
