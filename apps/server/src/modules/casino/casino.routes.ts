import { casino as contract, Refusal } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Casino } from './casino.ts';

export function casinoRoutes(app: App, casino: Casino): void {
  serve(app, contract.getSeeds, async (_input, caller) => casino.showSeeds(caller.member));
  serve(app, contract.rotateSeeds, async ({ body }, caller) => casino.rotateSeeds(caller.member, body));
  serve(app, contract.getGame, async ({ params }, caller) => casino.showGame(caller.member, params.gameId));
  serve(app, contract.play, async ({ params, body }, caller) => casino.play(caller.member, params.gameId, body).catch(toldAsMaintenance));
  serve(app, contract.openRound, async ({ params, body }, caller) =>
    casino.open(caller.member, params.gameId, body).catch(toldAsMaintenance),
  );
  serve(app, contract.chooseInRound, async ({ params, body }, caller) =>
    casino.choose(caller.member, { ...body, roundId: params.roundId }),
  );
  serve(app, contract.getRound, async ({ params }, caller) => casino.showRound(caller.member, params.roundId));
  serve(app, contract.getOpenRound, async ({ params }, caller) => ({ round: await casino.showOpenRound(caller.member, params.gameId) }));
}

/** A game that staff closed is under maintenance for whoever plays it. */
function toldAsMaintenance(error: unknown): never {
  throw error instanceof Refusal && error.code === 'gate_closed' ? new Refusal('game_maintenance', error.details) : error;
}
