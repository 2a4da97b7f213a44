import { Refusal } from '@tessera/contract';
import { cellOf, getCurrency, parseAmount, uuidv7 } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import type { Brand } from '../site/index.ts';
import type { IdentityParts } from './identity.deps.ts';
import { insertMember, insertUsername } from './identity.repo.ts';
import { type AccountType, type Owner, TRIAL_TYPE, usernameKey } from './member.ts';

export const TRIAL_LIFE_MS = 24 * 3_600_000;
const TRIAL_MONEY = '1000';

export interface MemberDraft {
  readonly username: string;
  readonly nickname?: string | undefined;
  readonly type: AccountType;
  readonly passwordHash: string | null;
  readonly mustChangePassword?: boolean | undefined;
  readonly paymentPasswordHash?: string | null;
  readonly termsVersion?: string | undefined;
}

/**
 * Inserts the member and opens their account. The table of names decides who was first.
 * @throws Refusal username_taken
 */
export async function insertMemberWithAccount(parts: IdentityParts, tx: Tx, brand: Brand, draft: MemberDraft): Promise<Owner> {
  const nowMs = parts.clock.nowMs();
  const id = uuidv7(nowMs, parts.randomBytes);
  const owner: Owner = { cell: cellOf(id), id };
  const isTrial = draft.type === TRIAL_TYPE;
  const currency = isTrial ? brand.trialCurrency : brand.currency;
  const isFirst = await insertUsername(tx, { brand: brand.code, usernameKey: usernameKey(draft.username), ...owner });
  if (!isFirst) throw new Refusal('username_taken', { field: 'username' });
  await insertMember(
    tx,
    {
      ...owner,
      brand: brand.code,
      username: draft.username,
      nickname: draft.nickname ?? draft.username,
      type: draft.type,
      currency,
      isTrial,
      trialEndsAtMs: isTrial ? nowMs + TRIAL_LIFE_MS : null,
      passwordHash: draft.passwordHash,
      mustChangePassword: draft.mustChangePassword ?? false,
      paymentPasswordHash: draft.paymentPasswordHash ?? null,
      termsVersion: draft.termsVersion ?? null,
    },
    nowMs,
  );
  await parts.openAccount(tx, { cell: owner.cell, memberId: id, currency }, brand);
  return owner;
}

/** Gives a new trial account its play money. Last in a transaction: posting locks the head of the cell's journal. */
export async function fundTrialAccount(parts: IdentityParts, tx: Tx, brand: Brand, owner: Owner): Promise<void> {
  const currency = brand.trialCurrency;
  await parts.fundTrial(tx, { cell: owner.cell, memberId: owner.id, currency }, parseAmount(TRIAL_MONEY, getCurrency(currency)));
}
