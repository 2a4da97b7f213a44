export type { EventMember, EventOperator, EventOrigin, EventRow, SecurityEvent } from './event.ts';
export { type EventFilter } from './events.repo.ts';
export { securityRoutes, type SecurityRoutesDeps } from './security.routes.ts';
export { noteDrift } from './note-drift.ts';
export { createSecurityEvents, RETENTION, type Retention, type SecurityEvents, type VisitNotice } from './security-events.ts';
