import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** A place in a bucket. */
export interface S3Location {
  readonly bucket: string;
  /** Beginning of all keys: empty, or ends with a slash. */
  readonly prefix: string;
  readonly client: S3ClientConfig;
}

const parameters = new Set(['region', 'endpoint']);

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…`, with the access key before the bucket (`s3://id:secret@bucket`) or in the
 * environment variables of the AWS SDK. null for another text.
 */
export function parseS3Url(text: string): S3Location | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    return null;
  const { searchParams: search, username, password } = url;
  const endpoint = search.get('endpoint');
  if ([...search.keys()].some((key) => !parameters.has(key))) return null;
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return null;
  if (url.port !== '' || (username === '') !== (password === '')) return null;
  const prefix = url.pathname.split('/').filter(Boolean).join('/');
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    client: {
      region: search.get('region') ?? 'us-east-1',
      // Servers other than Amazon's rarely have a host name for each bucket, and not the newest checksums.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      ...(username === ''
        ? {}
        : {
            credentials: {
              accessKeyId: decodeURIComponent(username),
              secretAccessKey: decodeURIComponent(password),
            },
          }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  };
}
