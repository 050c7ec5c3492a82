/** Both languages in one file, as they are loaded. */
export { adminAudit as es } from './admin-audit-es.ts';
export { adminAudit as en } from './admin-audit-en.ts';
