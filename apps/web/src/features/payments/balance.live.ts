import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeClient } from '@tessera/client/realtime';
import type { realtime } from '@tessera/contract';
import { type Balance, MONEY_KEY } from '../../shared/balance.ts';
import { balanceKey } from './balance-key.ts';

/** The page that played a round tells its result itself, a moment after it has the answer, which may come later than this. */
const PLAYED_MS = 500;
/** Lists of bookings are asked for at most so often. */
const RENEW_MS = 1_000;

/** Keeps the balance of a member, and everything that money moves change, as the server tells. */
export function followBalance(live: RealtimeClient, queries: QueryClient, memberId: string): () => void {
  let told: Partial<Balance> = {};
  let applying: ReturnType<typeof setTimeout> | undefined;
  let renewing: ReturnType<typeof setTimeout> | undefined;
  const key = balanceKey(memberId);

  function apply(): void {
    clearTimeout(applying);
    applying = undefined;
    queries.setQueryData<Balance>(key, (known) => withTold(known, told));
    told = {};
  }

  /** All but the balance, which was told. */
  function renew(): void {
    renewing ??= setTimeout(() => {
      renewing = undefined;
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === MONEY_KEY && queryKey[1] !== key[1] });
    }, RENEW_MS);
  }

  const stops = [
    live.subscribe('balance', 'member', (message) => {
      told = { ...told, ...partsOf(message) };
      if (message.booking?.kind !== 'wager_play') apply();
      else applying ??= setTimeout(apply, PLAYED_MS);
      if (message.booking) renew();
    }),
    live.subscribe('bet_settled', 'member', renew),
    live.onReload((room) => {
      if (room === 'member') void queries.invalidateQueries({ queryKey: [MONEY_KEY] });
    }),
  ];
  return () => {
    clearTimeout(applying);
    clearTimeout(renewing);
    for (const stop of stops) stop();
  };
}

function partsOf({ currency, available, frozen, bonusLocked }: realtime.MessageOf<'balance'>): Partial<Balance> {
  return {
    currency,
    ...(available === undefined ? {} : { available }),
    ...(frozen === undefined ? {} : { frozen }),
    ...(bonusLocked === undefined ? {} : { bonusLocked }),
  };
}

/** Undefined until everything is known. */
export function withTold(known: Balance | undefined, told: Partial<Balance>): Balance | undefined {
  const { currency, available, frozen, bonusLocked } = { ...known, ...told };
  if (currency === undefined || available === undefined || frozen === undefined || bonusLocked === undefined) return known;
  return { currency, available, frozen, bonusLocked };
}
