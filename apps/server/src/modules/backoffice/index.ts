export { type Backoffice, type BackofficeDeps, createBackoffice } from './backoffice.ts';
export { backofficeRoutes, type Operators } from './backoffice.routes.ts';
