import { isDecided, type OutboxEvent } from '@tessera/contract';
import { type Amount, amountToWire, getCurrency, ZERO } from '@tessera/kernel';
import type { Database } from '../../platform/db/database.ts';
import type { MemberSource, Message } from '../../platform/realtime/index.ts';
import { findStanding, listPositionsSince } from './wallet.repo.ts';

/** What a member owns, and each bet of theirs that is settled. */
export function walletTopics({ db }: { readonly db: Database }): MemberSource {
  return {
    async snapshot({ cell, id, currency }) {
      const standing = await findStanding(db, { cell, id, currency });
      const { cash, held, bonus, position } = standing ?? { cash: ZERO, held: ZERO, bonus: ZERO, position: null };
      return { seq: position ?? 0n, messages: [balanceMessage(currency, null, { cash, held, bonus })] };
    },
    listPositionsSince: (member, since, limit) => listPositionsSince(db, member, { since, limit }),
    present(event) {
      const { kind, id, currency, cashAfter: cash, heldAfter: held, bonusAfter: bonus } = event;
      const isMoved = [cash, held, bonus].some((amount) => amount !== null);
      return [
        ...(isMoved ? [balanceMessage(currency, { kind, id }, { cash, held, bonus })] : []),
        ...(isDecided(event)
          ? [
              {
                topic: 'bet_settled',
                v: 1,
                wagerId: id,
                product: event.product,
                gameId: event.gameId,
                currency,
                result: event.result,
                staked: amountToWire(event.staked, getCurrency(currency)),
                payout: amountToWire(event.won, getCurrency(currency)),
                isCorrection: kind === 'wager_resettle',
                atMs: event.atMs,
              } satisfies Message,
            ]
          : []),
      ];
    },
  };
}

/** Parts that did not change are null and not told. */
function balanceMessage(
  currency: string,
  booking: Pick<OutboxEvent, 'kind' | 'id'> | null,
  { cash, held, bonus }: { readonly cash: Amount | null; readonly held: Amount | null; readonly bonus: Amount | null },
): Message {
  const wire = (amount: Amount): string => amountToWire(amount, getCurrency(currency));
  return {
    topic: 'balance',
    v: 1,
    currency,
    booking,
    ...(cash === null ? {} : { available: wire(cash) }),
    ...(held === null ? {} : { frozen: wire(held) }),
    ...(bonus === null ? {} : { bonusLocked: wire(bonus) }),
  };
}
