/**
 * `npm start`: checks the settings, builds the web application if its sources changed, then runs the server in this
 * process. The Node flags in package.json fix the size of V8's young generation: by default it grows to 96 MB under load
 * (sending a newsletter to 20,000 recipients then takes 320 MB instead of 170); at its initial size, garbage collection
 * takes a tenth of the sender's time. They also limit the heap: without a limit V8 collects only when garbage is four times
 * what is in use, so that an import of 100,000 took 470 MB instead of 300, at the same CPU.
 */
import { ConfigError, readConfig } from '#server/core/config.ts';
import { ensureWebBuilt } from './build-web.ts';
import { exitWithNpm } from './exit-with-npm.ts';

exitWithNpm();

// A wrong setting is reported at once, not after a build of half a minute.
try {
  readConfig();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const started = performance.now();
// The first build takes a while, so the terminal shows progress.
const progress = setInterval(
  () => console.log(`  … ${Math.round((performance.now() - started) / 1000)} s`),
  5000,
);
try {
  await ensureWebBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('If dependencies changed, run npm ci first.');
  process.exit(1);
} finally {
  clearInterval(progress);
}

await import('../server/main.ts');
