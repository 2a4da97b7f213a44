export { contentRoutes } from './content.routes.ts';
export { createContent } from './content.ts';
export { contentModule } from './module.ts';
