import { setTimeout as sleep } from 'node:timers/promises';
import { CSRF_HEADER } from '@tessera/contract/http';
import { uuidv7 } from '@tessera/kernel';
import { systemClock, systemRandomBytes } from '../../src/platform/clock.ts';
import { type BetLog, longestSilenceMs, type LoggedBet, type Player } from './bet-log.ts';

const ANSWER_MS = 5_000;
const RETRY_MS = 25;

interface Envelope<Value> {
  readonly success: boolean;
  readonly value: Value;
}

async function call<Value>(
  url: string,
  request: { readonly method: string; readonly token?: string; readonly body?: object },
): Promise<Value> {
  const response = await fetch(url, {
    method: request.method,
    headers: {
      [CSRF_HEADER]: '1',
      'content-type': 'application/json',
      ...(request.token ? { authorization: `Bearer ${request.token}` } : {}),
    },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  });
  const envelope = (await response.json()) as Envelope<Value>;
  if (!envelope.success) throw new Error(`${url} was refused: ${JSON.stringify(envelope)}`);
  return envelope.value;
}

type Session = { readonly token: string; readonly member: { readonly id: string; readonly currency: string } };

/** Fewer players than clients, so that one player's bets meet each other, unless so few could not pay for so many bets. */
export function trialsFor(bets: number): number {
  return Math.max(11, Math.ceil(bets / 2_000));
}

/** Trial players with play money, and those of the printed accounts who play with real money. */
export async function openPlayers(
  url: string,
  options: { readonly trials: number; readonly accounts: readonly (readonly string[])[] },
): Promise<Player[]> {
  const sessions: Session[] = [];
  for (let trial = 0; trial < options.trials; trial += 1) {
    sessions.push(await call<Session>(`${url}/wps/session/login/freeplay`, { method: 'POST', body: { platform: 'APP' } }));
  }
  for (const [role, username, password] of options.accounts) {
    // Those of the second brand log in under its own host.
    if (role !== 'member' || username?.startsWith('nova_')) continue;
    sessions.push(await call<Session>(`${url}/wps/session/login`, { method: 'POST', body: { username, password, platform: 'APP' } }));
  }
  return Promise.all(
    sessions.map(async ({ token, member }) => {
      const { available } = await call<{ available: string }>(`${url}/wps/v2/wallets/balance`, { method: 'GET', token });
      return { id: member.id, currency: member.currency, token, openingCash: available };
    }),
  );
}

/** Makes the body of a bet. */
export type Offer = { readonly path: string; readonly bodyOf: (requestId: string, currency: string) => object };

interface EventOnOffer {
  readonly markets: readonly { readonly id: string; readonly outcomes: readonly { readonly outcome: string; readonly odds: string }[] }[];
}

/** Two slot plays for every bet on a match that kicks off long after the test. */
export async function listOffers(url: string): Promise<Offer[]> {
  const slot: Offer = { path: '/lgw/casino/ember-mosaic/plays', bodyOf: (requestId, currency) => ({ requestId, currency, stake: '0.40' }) };
  const { items } = await call<{ items: readonly EventOnOffer[] }>(`${url}/lgw/sports/events?when=upcoming&limit=100`, { method: 'GET' });
  const outcomes = items
    .slice(-6)
    .flatMap(({ markets }) => markets.flatMap(({ id, outcomes: offered }) => offered.map((outcome) => ({ marketId: id, ...outcome }))));
  if (outcomes.length === 0) throw new Error('no match is on offer');
  return outcomes.flatMap(({ marketId, outcome, odds }) => [
    slot,
    slot,
    {
      path: '/lgw/sports/bets',
      bodyOf: (requestId, currency) => ({ requestId, marketId, outcome, odds, accept: 'ANY', currency, stake: '0.50' }),
    },
  ]);
}

export interface Load {
  /** Of all servers: a client that gets no answer from one asks the next. */
  readonly urls: readonly string[];
  readonly log: BetLog;
  readonly offers: readonly Offer[];
  readonly bets: number;
  readonly clients: number;
  readonly deadlineMs: number;
}

/** Every client places one bet after the other and asks with the same id until it is answered. */
async function placeBets({ urls, log, offers, bets, clients, deadlineMs }: Load): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < bets) {
      // Every player comes to every offer, whatever the two counts have in common.
      const round = Math.floor(next / log.players.length);
      const [player, offer] = [log.players[next % log.players.length], offers[(next + round) % offers.length]];
      next += 1;
      if (!player || !offer) throw new Error('a load has players and offers');
      const requestId = uuidv7(systemClock.nowMs(), systemRandomBytes);
      const bet = log.add({ requestId, player, path: offer.path, body: JSON.stringify(offer.bodyOf(requestId, player.currency)) });
      await askUntilAnswered({ urls, log, deadlineMs }, bet);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
}

async function askUntilAnswered({ urls, log, deadlineMs }: Pick<Load, 'urls' | 'log' | 'deadlineMs'>, bet: LoggedBet): Promise<void> {
  const first = log.bets.length;
  while (performance.now() < deadlineMs) {
    const url = urls[(first + bet.attempts) % urls.length] ?? '';
    bet.attempts += 1;
    const answer = await send(url, bet).catch(() => null);
    if (answer?.status === 200) return log.acknowledge(bet, answer.text);
    if (answer && answer.status !== 503) {
      bet.refusal = answer.text;
      throw new Error(`the bet ${bet.requestId} was refused: ${answer.text}`);
    }
    await sleep(RETRY_MS);
  }
  throw new Error(`the bet ${bet.requestId} was not answered after ${bet.attempts} attempts`);
}

/** @throws when no whole answer arrives */
async function send(url: string, { path, body, player }: LoggedBet): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json', 'accept-language': 'en' },
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: response.status, text: await response.text() };
}

/** Bets on while something is killed again and again, evenly over the load. @returns the time without answers around each kill */
export async function betUnderKills(
  load: Load,
  { kills, kill }: { readonly kills: number; readonly kill: () => Promise<void> },
): Promise<number[]> {
  const before = load.log.answeredAtMs.length;
  const killedAtMs: number[] = [];
  const killing = async (): Promise<void> => {
    for (let nth = 1; nth <= kills; nth += 1) {
      await load.log.whenAcknowledged(before + Math.floor((load.bets * nth) / (kills + 1)), load.deadlineMs);
      killedAtMs.push(performance.now());
      await kill();
    }
  };
  await Promise.all([placeBets(load), killing()]);
  return killedAtMs.map((fromMs, index) =>
    longestSilenceMs(load.log.answeredAtMs, { fromMs, toMs: killedAtMs[index + 1] ?? performance.now() }),
  );
}

/** Asks for acknowledged bets once more. @returns those whose answer is not the first one to the byte */
export async function repeatBets(url: string, bets: readonly LoggedBet[], clients: number): Promise<string[]> {
  const changed: string[] = [];
  const waiting = bets.filter(({ answer }) => answer !== null);
  const work = async (): Promise<void> => {
    for (let bet = waiting.pop(); bet; bet = waiting.pop()) {
      const { status, text } = await send(url, bet);
      if (status !== 200 || text !== bet.answer) changed.push(bet.requestId);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return changed;
}
