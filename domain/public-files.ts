/** Public addresses of files that mails show: `/public-files/{churchId}/{name}`. */

export const publicFilesPath = '/public-files';

/** 256 random bits, and a format that mail programs show. */
export const publicNamePattern = /^[0-9a-f]{64}\.(jpg|png)$/;
