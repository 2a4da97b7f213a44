import { casino as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { inWordsOf } from '../../platform/refusal-table.ts';
import { CASINO_REFUSALS } from './casino.refusals.ts';
import type { Casino } from './casino.ts';

export function casinoRoutes(app: App, casino: Casino): void {
  serve(app, contract.getSeeds, async (_input, caller) => casino.showSeeds(caller.member));
  serve(app, contract.rotateSeeds, async ({ body }, caller) => casino.rotateSeeds(caller.member, body));
  serve(app, contract.getGame, async ({ params }, caller) => casino.showGame(caller.member, params.gameId));
  serve(app, contract.play, async ({ params, body }, caller) => casino.play(caller.member, params.gameId, body).catch(rethrow));
  serve(app, contract.openRound, async ({ params, body }, caller) => casino.open(caller.member, params.gameId, body).catch(rethrow));
  serve(app, contract.chooseInRound, async ({ params, body }, caller) =>
    casino.choose(caller.member, { ...body, roundId: params.roundId }).catch(rethrow),
  );
  serve(app, contract.getRound, async ({ params }, caller) => casino.showRound(caller.member, params.roundId));
  serve(app, contract.getOpenRound, async ({ params }, caller) => ({ round: await casino.showOpenRound(caller.member, params.gameId) }));
}

function rethrow(error: unknown): never {
  throw inWordsOf(CASINO_REFUSALS, error);
}
