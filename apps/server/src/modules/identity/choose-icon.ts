import { profile as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { findIcon, setIcon } from './icons.repo.ts';
import type { Owner } from './member.ts';

/** The picture that the account's id gives it: the same on every device. */
const ownIcon = ({ id }: Owner): number => Number.parseInt(id.slice(-4), 16) % contract.ICON_COUNT;

export async function iconOf(tx: Tx, owner: Owner): Promise<contract.IconView> {
  const chosen = await findIcon(tx, owner);
  return { icon: chosen ?? ownIcon(owner), isChosen: chosen !== null };
}

export async function chooseIcon(tx: Tx, owner: Owner, icon: number): Promise<contract.IconView> {
  await setIcon(tx, owner, icon);
  return { icon, isChosen: true };
}
