import base from './vite.config.ts';
import { writeFileSync } from 'node:fs';
const graph = { name: 'graph', generateBundle(this: any) {
  if (this.environment?.name !== 'client') return;
  const out: any = {};
  for (const id of this.getModuleIds()) { const i = this.getModuleInfo(id); out[id] = { s: i.importedIds, d: i.dynamicallyImportedIds }; }
  writeFileSync('/tmp/weights/graph.json', JSON.stringify(out));
} };
export default { ...(base as any), plugins: [...(base as any).plugins, graph] };
