/** A local server with the S3 interface, for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  /** For STORAGE_URL; keys begin with `files/`. */
  readonly url: string;
  close(): Promise<void>;
}

export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'redil-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'redil' }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@redil/files?endpoint=http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
