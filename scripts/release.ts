/**
 * `npm run release -- FOLDER`: builds the web application and copies what the running product needs into a new folder: sources of
 * the server, built pages, texts, the packages that they import, and Node. The machine that runs it needs no npm.
 */
import { ensureWebBuilt } from './build-web.ts';
import { copyPages, copyProgram } from './release/copy-program.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run release -- FOLDER');
  process.exit(1);
}
await ensureWebBuilt();
copyProgram(folder);
copyPages(folder);
console.log(`The release is in ${folder}`);
