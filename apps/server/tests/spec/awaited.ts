import type { Missing } from './row.ts';

// What tells that a product has come, however its parts will be named: the addresses of its calls and the names of its tables.

const product = (calls: RegExp, tables: RegExp): Missing => ({ any: [{ calls }, { tables }] });

export const AGENTS = product(/\/agent\/(?!affiliate$|code$)/, /^agents_/);
export const CHAT = product(/chat/i, /chat/);
export const COCKFIGHT = product(/cockfight/i, /cockfight/);
export const CONTRACTS = product(/contract|salar|dividend/i, /contract|salar|dividend/);
export const LIVE = product(/\blive/i, /^live/);
export const MESSAGES = product(/messag|inbox|unread/i, /messag|inbox/);
export const MISSIONS = product(/\bmission|leaderboard/i, /mission|leaderboard/);
export const POINTS = product(/\bpoints?\b|redeem|redemption/i, /points|redeem|redemption/);
export const POKER = product(/pvp|poker/i, /pvp|poker/);
export const PROMOTIONS = product(/\/(?:activit|bonus|reward|promotions?\/)/i, /promotion|bonus|reward|activit/);
export const RAFFLE = product(/raffle/i, /raffle/);
export const REBATES = product(/rebate/i, /rebate/);
export const VENDOR_WALLETS = product(/merchant-?wallet|walletTransfer|transferFund/i, /vendor_wallet|wallet_vendor|providers_/i);
