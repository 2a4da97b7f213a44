export { type Backoffice, type BackofficeDeps, createBackoffice } from './backoffice.ts';
export { backofficeRoutes } from './backoffice.routes.ts';
export { backofficeModule } from './module.ts';
