import {
  chooseAWeakPassword,
  findOutWhoExists,
  guessThenKnow,
  keepAnOldToken,
  misuseALink,
  plantASession,
  useARememberedLoginAgain,
  stuffCredentials,
  useACodeTwice,
} from './accounts.ts';
import { sendPicturesThatAreNone, writeScripts } from './content.ts';
import { leadTheServerInside } from './inside-addresses.ts';
import { rewriteTheAudit, writeWithTheLoginOfTheApplication } from './insider.ts';
import { lockManyOut } from './lock-out.ts';
import { betTooLate, betWhileLoweringTheLimit, betWhileWithdrawing, forgeCallbacks, withdrawAllAtOnce } from './money.ts';
import { askUnderAnotherHost, callAsStaff, nameWhatIsNotTheirs } from './other-people.ts';
import { frameTheSite, readFromACache, readFromAnotherOrigin, sendFromAnotherSite, steerTheOpener } from './other-sites.ts';
import { forgeEncryptedBodies } from './encrypted-bodies.ts';
import { guessMessageCodes } from './message-codes.ts';
import { bringForeignTokens } from './other-issuers.ts';
import { floodTheSockets, hearOfAnotherPlayer } from './sockets.ts';
import { askForAmountsThatAreNone, sendStatements } from './values.ts';
import { bendTheWire, breakEveryHandler, forgeTheRegion } from './wire.ts';
import type { Attack } from './world.ts';

/** One row of the table of attacks. Its number never changes and never names another attack. */
export interface Row {
  readonly row: number;
  readonly attack: string;
  /**
   * What is done; the file whose test of this name does it, where no server takes part; or who builds that which it is done to: the number
   * of an issue, null where no open one names it yet.
   */
  readonly answer: Attack | { readonly provenIn: string } | { readonly builtBy: number | null; readonly why: string };
}

const later = (builtBy: number | null, why: string) => ({ builtBy, why });

/** The numbers of the table, so that no row gets lost. */
export const NUMBERS: readonly number[] = [
  1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17, 20, 21, 23, 24, 25, 28, 30, 32, 33, 34, 35, 36, 38, 39, 41, 42, 44, 45, 46, 48, 49, 50,
  53, 54, 55, 57, 58, 59, 61, 63,
];

export const ROWS: readonly Row[] = [
  { row: 1, attack: 'stolen pairs from many addresses', answer: stuffCredentials },
  { row: 2, attack: 'guesses, then the right password', answer: guessThenKnow },
  { row: 3, attack: 'many accounts locked by guessing', answer: lockManyOut },
  { row: 4, attack: 'a name that exists told from one that does not, by text or by time', answer: findOutWhoExists },
  { row: 6, attack: '123456, the own name and the name of the site as a password', answer: chooseAWeakPassword },
  { row: 8, attack: 'a million codes of text messages', answer: guessMessageCodes },
  { row: 9, attack: 'a one-time code used twice within its half minute', answer: useACodeTwice },
  { row: 10, attack: 'a session planted before the login', answer: plantASession },
  { row: 11, attack: 'a remembered login used after it was replaced', answer: useARememberedLoginAgain },
  { row: 12, attack: 'a token kept after logout, another password or being disabled', answer: keepAnOldToken },
  { row: 14, attack: 'a link used again, after a newer one, under another host', answer: misuseALink },
  { row: 15, attack: 'what belongs to somebody else, by its id', answer: nameWhatIsNotTheirs },
  { row: 16, attack: 'an agent who reads up and sideways', answer: later(null, 'agents and their members') },
  { row: 17, attack: 'every call of staff made by players', answer: callAsStaff },
  { row: 20, attack: 'calls that another site makes a browser send', answer: sendFromAnotherSite },
  { row: 21, attack: 'answers read by a page of another origin', answer: readFromAnotherOrigin },
  { row: 23, attack: 'the channel of another player', answer: hearOfAnotherPlayer },
  { row: 24, attack: 'frames beyond sense, floods and idle crowds', answer: floodTheSockets },
  { row: 25, attack: 'scripts and markup in an announcement', answer: writeScripts },
  { row: 28, attack: 'statements in place of every text', answer: sendStatements },
  { row: 30, attack: 'amounts and currencies that are none', answer: askForAmountsThatAreNone },
  { row: 32, attack: 'a hundred withdrawals of the whole balance at once', answer: ({ scene }) => withdrawAllAtOnce(scene, 'marcela') },
  {
    row: 33,
    attack: 'a hundred claims of one bonus at once',
    answer: later(null, 'bonuses; the throttle of favourites comes with issue 11'),
  },
  {
    row: 34,
    attack: 'bets while withdrawing and while a limit is lowered',
    async answer({ scene }) {
      await betWhileWithdrawing(scene, 'renata');
      await betWhileLoweringTheLimit(scene, 'tomas');
    },
  },
  { row: 35, attack: 'bets at a price that is gone, after the kick-off, after the result', answer: betTooLate },
  { row: 36, attack: 'playing on after self-exclusion', answer: later(null, 'self-exclusion') },
  { row: 38, attack: 'callbacks that are forged, old or sent again', answer: forgeCallbacks },
  {
    row: 39,
    attack: 'a callback about a player of another merchant',
    answer: later(10, 'a merchant with keys of its own at a channel; today all brands share one'),
  },
  {
    row: 41,
    attack: 'messages from windows that are not ours',
    answer: later(11, 'frames and windows that the site hears; today it hears none'),
  },
  { row: 42, attack: 'the site shown inside another', answer: frameTheSite },
  { row: 44, attack: 'a window that we opened steers ours', answer: steerTheOpener },
  { row: 45, attack: 'pictures that are none', answer: sendPicturesThatAreNone },
  { row: 46, attack: 'addresses inside our own network', answer: leadTheServerInside },
  { row: 48, attack: 'a blocked region, dressed up', answer: forgeTheRegion },
  { row: 49, attack: 'requests that two readers read differently, and those that never end', answer: bendTheWire },
  { row: 50, attack: 'the host of another brand', answer: askUnderAnotherHost },
  { row: 53, attack: 'encrypted bodies that are forged or sent again', answer: forgeEncryptedBodies },
  { row: 54, attack: 'tokens of other issuers, for other sites, unsigned or over', answer: bringForeignTokens },
  { row: 55, attack: 'a fault in every handler', answer: breakEveryHandler },
  { row: 57, attack: 'the audit edited, deleted, truncated', answer: rewriteTheAudit },
  { row: 58, attack: 'SQL with the login of the application', answer: writeWithTheLoginOfTheApplication },
  { row: 59, attack: 'an account read from a cache', answer: readFromACache },
  { row: 61, attack: 'contracts of agents above their own', answer: later(null, 'contracts of agents') },
  { row: 63, attack: 'a package that runs a script when it is installed', answer: { provenIn: 'tools/lockfile/attacks.test.ts' } },
];
