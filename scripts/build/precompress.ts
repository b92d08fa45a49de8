/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses the same bytes twice. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
/** The number of files that are compressed at the same time. On some machines a process may open only 1,024 files. */
const filesAtOnce = 50;
/** Smaller files fit into one packet anyway. */
const minimumBytes = 1024;

export async function precompress(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && textual.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  let compressed = 0;
  while (paths.length > 0) {
    const done = await Promise.all(paths.splice(0, filesAtOnce).map(compressFile));
    compressed += done.filter(Boolean).length;
  }
  return compressed;
}

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (content.length < minimumBytes) return false;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
    promisify(brotliCompress)(content, quality).then((bytes) => writeFile(`${path}.br`, bytes)),
  ]);
  return true;
}
