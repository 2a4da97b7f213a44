import { defineModule } from '../../platform/module.ts';
import { gamesModule } from '../games/index.ts';
import { rollUp } from './roll-up.ts';

export const reportsModule = defineModule({
  name: 'reports',
  uses: [gamesModule],
  needs: [],
  create: () => ({}),
  consumers: ({ games: { classOf } }) => [
    { name: 'reports.member_bucket', everyMs: 2_000, handle: (tx, ranges) => rollUp(tx, ranges, { classOf }) },
  ],
});
