import type { ValueOf, sports } from '@tessera/contract';
import { goTo, goToMemberPage } from './account-steps.ts';
import type { Season, Site } from './given-site.ts';
import type { Visit } from './visit.ts';
import { beginning, exactly } from './words.ts';

type Bet = ValueOf<typeof sports.placeBet>;

/** Until the page has noticed the end of the match; only ends what hangs. */
const SETTLED_MS = 300_000;
/** Hours of the season in an hour of our clock: a match lasts six seconds. */
const SPEED = 1_080;
/** A season begins this long before its first kick-off. */
const LEAD_MS = (6 * 3_600_000) / SPEED;
/** A match keeps its bets when it is moved by no more than 36 hours. */
const MOST_MOVED_MS = (36 * 3_600_000) / SPEED;
const AGREED_KICKOFF_MS = Date.UTC(2020, 7, 8, 15);
/** For the import to be done. */
const MOVED_AHEAD_MS = 1_000;

/** A match whose end is known to the test: the home side wins 2–1. */
export interface KnownMatch {
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly homePrice: string;
  readonly score: string;
}

/** In a competition of that town: each file has another, as they may share a site. */
export function knownMatch(town: string): KnownMatch {
  return { competition: `${town} Cup`, home: `${town} Athletic`, away: 'Mill Rovers', homePrice: '2.35', score: '2 – 1' };
}

export interface OfferedMatch extends KnownMatch {
  /** On our clock. */
  readonly kickoffMs: number;
}

/** Puts the match on offer with minutes to bet on it, however slow the machine is; `kickOff` ends them. */
export async function offerMatch(site: Site, match: KnownMatch): Promise<OfferedMatch> {
  const offered = { ...match, kickoffMs: Date.now() + MOST_MOVED_MS };
  await site.importSeason(seasonOf(offered, offered.kickoffMs));
  return offered;
}

/** Moves the kick-off to where it is about to be. */
export async function kickOff(site: Site, match: OfferedMatch): Promise<void> {
  await site.importSeason(seasonOf(match, Date.now() + MOVED_AHEAD_MS));
}

function seasonOf({ competition, home, away, homePrice, kickoffMs }: OfferedMatch, movedToMs: number): Season {
  const seasonMs = AGREED_KICKOFF_MS - Math.max(0, kickoffMs - movedToMs) * SPEED;
  const [date = '', time = ''] = new Date(seasonMs).toISOString().split('T');
  const columns = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365CH,B365CD,B365CA,B365C>2.5,B365C<2.5';
  const day = date.split('-').toReversed().join('/');
  const csv = `${columns}\nT1,${day},${time.slice(0, 5)},${home},${away},2,1,H,1,1,D,${homePrice},3.30,3.10,1.95,1.87\n`;
  return { competition, csv, startMs: kickoffMs - LEAD_MS, speed: SPEED };
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
  if (isPhone) await page.getByRole('button', { name: beginning(sports('slip.title')) }).click();
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
