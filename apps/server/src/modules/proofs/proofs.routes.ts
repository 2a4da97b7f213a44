import { proofs as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Proofs } from './proofs.ts';

export function proofsRoutes(app: App, proofs: Proofs): void {
  serve(app, contract.getProof, async ({ params }, caller) => proofs.prove(caller.member, params.kind, params.id));
  serve(app, contract.listProofBlocks, async ({ params }, caller) => proofs.listBlocks(caller.member, params.chain, params.after));
  serve(app, contract.listAnchors, async () => proofs.listAnchors());
}
