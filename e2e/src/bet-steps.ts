import type { ValueOf, sportsbook } from '@tessera/contract';
import { goTo, goToMemberPage } from './account-steps.ts';
import type { Season } from './given-site.ts';
import type { Visit } from './visit.ts';
import { exactly } from './words.ts';

type Bet = ValueOf<typeof sportsbook.placeBet>;

/** To the kick-off and the end of the match, and until the page has noticed. */
const SETTLED_MS = 40_000;

/** A match whose end is known to the test: the home side wins 2–1. */
export interface KnownMatch {
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly homePrice: string;
  readonly score: string;
}

export function knownMatch(competition: string): KnownMatch {
  return { competition, home: 'Harbour Athletic', away: 'Mill Rovers', homePrice: '2.35', score: '2 – 1' };
}

/** Season time runs an hour a second: the match kicks off when told and lasts less than two seconds. */
export function seasonOf({ competition, home, away, homePrice }: KnownMatch, kickoffMs: number): Season {
  const columns = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365CH,B365CD,B365CA,B365C>2.5,B365C<2.5';
  const csv = `${columns}\nT1,08/08/2020,15:00,${home},${away},2,1,H,1,1,D,${homePrice},3.30,3.10,1.95,1.87\n`;
  return { competition, csv, startMs: kickoffMs - 6_000, speed: 3_600 };
}

/** Backs the home side. @returns the server's receipt */
export async function backHome(visit: Visit, match: KnownMatch, stake: string): Promise<Bet> {
  const { page, words, isPhone } = visit;
  const sports = words.of('sports');
  await goTo(visit, { desktop: 'nav.sports', phone: 'nav.sports' });
  await page
    .getByRole('navigation', { name: sports('competitions.title') })
    .getByRole('link', { name: match.competition })
    .click();
  const price = words.number(Number(match.homePrice), { minimumFractionDigits: 2 });
  await page.getByRole('button', { name: sports('odds.name', { market: sports('market.1x2'), outcome: match.home, price }) }).click();
  if (isPhone) await page.getByRole('button', { name: sports('slip.title') }).click();
  const slip = page.getByRole('group', { name: sports('slip.title') });
  await slip.getByLabel(sports('slip.stakeOf', { outcome: match.home })).fill(stake);
  const answered = page.waitForResponse((response) => response.url().endsWith('/lgw/sports/bets'));
  await slip.getByRole('button', { name: exactly(sports('slip.place', { count: 1 })) }).click();
  const { value } = (await (await answered).json()) as { value: Bet };
  await slip.getByText(sports('slip.accepted', { time: words.time(value.placedAtMs) })).waitFor();
  await slip.getByText(value.id).waitFor();
  if (isPhone) await page.getByRole('button', { name: words.of('common')('close') }).click();
  return value;
}

/** Waits in the betting record until the bet is won, and reads its receipt. */
export async function seeBetWon(visit: Visit, match: KnownMatch, bet: Bet & { readonly payout: string }): Promise<void> {
  const { page, words } = visit;
  const member = words.of('member');
  await goToMemberPage(visit, 'page.personalHistoryCopy');
  await page
    .getByRole('button', { name: match.home })
    .filter({ hasText: member('result.win') })
    .click({ timeout: SETTLED_MS });
  const receipt = page.getByRole('dialog', { name: match.home });
  await receipt.getByText(match.score).waitFor();
  await receipt.getByText(bet.id).waitFor();
  await receipt.getByText(words.money(bet.payout, 'USD'), { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await receipt.waitFor({ state: 'detached' });
}
