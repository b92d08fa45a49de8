import { ensureWebBuilt } from '../../scripts/build-web.ts';
import { startProduct } from './product.ts';

/** One server for the whole run. Its port was chosen by playwright.config.ts. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureWebBuilt();
  const product = await startProduct(Number(process.env['REDIL_E2E_PORT']));
  return () => product.stop();
}
