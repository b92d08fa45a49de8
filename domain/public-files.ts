/**
 * Public addresses of files that mails show: `/public-files/{churchId}/{name}`. The name is unguessable. In the content of newsletters
 * they have no host, so that they follow the church to another installation; the message has the whole address.
 */

export const publicFilesPath = '/public-files';

/** 256 random bits, and a format that mail programs show. */
export const publicNamePattern = /^[0-9a-f]{64}\.(jpg|png)$/;

const address = `${publicFilesPath}/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/([0-9a-f]{64}\\.(?:jpg|png))`;

export const isPublicPicture = (src: string): boolean => new RegExp(`^${address}$`).test(src);

export const formatPublicPicture = (churchId: string, name: string): string =>
  `${publicFilesPath}/${churchId}/${name}`;

/** The names of the pictures that the content refers to. */
export const findPublicPictures = (content: string): string[] => [
  ...new Set([...content.matchAll(new RegExp(address, 'g'))].map(([, name = '']) => name)),
];

export const toAbsolutePictures = (content: string, appUrl: string): string =>
  content.replace(
    new RegExp(`(<img\\s[^>]*?\\bsrc=")(?=${address}")`, 'g'),
    `$1${new URL(appUrl).origin}`,
  );
