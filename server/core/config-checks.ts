/** Checks of the values of environment variables. */

export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535;
}

export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** The host is fixed, so that the content security policy can name it. */
export function isTilesUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/[{}]/.test(url.host) &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  );
}
