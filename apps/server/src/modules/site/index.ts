export { type Brand, type FeatureSwitch, isSwitchedOn, profileOf } from './brand.ts';
export { createSite, hasLiveBrand, type Site, type SiteOptions, type SiteVisitor } from './site.ts';
export { siteRoutes } from './site.routes.ts';
export { siteModule } from './module.ts';
