export { PlatformExportSection } from './ExportSection.tsx';
