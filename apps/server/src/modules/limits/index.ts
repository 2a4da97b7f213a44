export { createLimits, type Limits, type LimitsDeps, type SetLimit } from './limits.ts';
export { limitsRoutes } from './limits.routes.ts';
export { limitsModule } from './module.ts';
