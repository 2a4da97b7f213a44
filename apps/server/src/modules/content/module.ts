import { defineModule } from '../../platform/module.ts';
import { siteModule } from '../site/index.ts';
import { contentRoutes } from './content.routes.ts';
import { createContent } from './content.ts';
import { demoContent } from './demo-content.ts';

export const contentModule = defineModule({
  name: 'content',
  uses: [siteModule],
  needs: ['db', 'clock', 'randomBytes', 'events', 'encryption'],
  create: ({ site: _site, encryption, ...ports }) => createContent({ ...ports, memberKeys: encryption.memberKeys }),
  routes: (app, { content, site }) => contentRoutes(app, { content, site }),
  async seed({ content, site, clock, randomBytes }, { isProduction }) {
    if (isProduction) return;
    const brands = (await site.listBrands()).filter(({ figures }) => figures === 'demo');
    await content.seed(brands.flatMap((brand) => demoContent(brand, { nowMs: clock.nowMs(), randomBytes })));
  },
});
