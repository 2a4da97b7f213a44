export { type BetBounds, type Brand, type FeatureSwitch, isSwitchedOn, offeredLanguages, profileOf } from './brand.ts';
export { DEMO_BRAND, DEMO_BRANDS, NOVA } from './demo-brands.ts';
export { createSite, hasLiveBrand, type Site, type SiteOptions, type SiteVisitor } from './site.ts';
export { siteRoutes } from './site.routes.ts';
export { siteModule } from './module.ts';
