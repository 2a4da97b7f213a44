import { DomainError, InvalidInput } from '@tessera/kernel';
import { agentTree, type Parents, teamOf } from './agent-tree.ts';
import { type ContractEvent, type ContractState, nextContractState } from './contract.ts';
import { checkCount } from './field-checks.ts';

export type ContractKind = 'dividend' | 'daySalary' | 'hourSalary' | 'realtimeSalary';

/** The life of one contract between an upline, who offers it, and one of his direct downline. */
export interface Contract {
  readonly id: string;
  readonly upline: string;
  readonly downline: string;
  readonly kind: ContractKind;
  readonly state: ContractState;
  readonly offeredMs: number;
  /** When it is or was in force: from its acceptance's effective date up to the one of its end; null where there is none. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** `effectiveMs` is the start of the next period, or now where the brand says at once. */
export type ContractAct = { readonly atMs: number } & (
  | ({ readonly act: 'offer' } & Pick<Contract, 'id' | 'upline' | 'downline' | 'kind'>)
  | { readonly act: 'accept' | 'terminate'; readonly id: string; readonly by: string; readonly effectiveMs: number }
  | { readonly act: 'reject' | 'withdraw'; readonly id: string; readonly by: string }
  /** By the cascade of another contract. */
  | { readonly act: 'autoTerminate'; readonly id: string; readonly effectiveMs: number }
  /** Only lets time pass. */
  | { readonly act: 'expire' }
);

export const OFFER_LIFE_MS = 72 * 3_600_000;

export type ContractFault = 'contract_not_found' | 'contract_forbidden' | 'offer_pending' | 'contract_exists';

export class ContractRefused extends DomainError {
  constructor(code: ContractFault, id: string) {
    super({ code, kind: FAULT_KINDS[code], details: { id: id.slice(0, 40) } });
  }
}

const FAULT_KINDS = {
  contract_not_found: 'not-found',
  contract_forbidden: 'forbidden',
  offer_pending: 'conflict',
  contract_exists: 'conflict',
} as const;

/**
 * The contracts after an act. Offers older than 72 hours expire first. Of each pair and kind one contract at most is active and
 * one pending: a second offer is refused, an acceptance supersedes (rule book §5.5).
 * @throws ContractRefused, InvalidTransition, InvalidInput
 */
export function contractBook(contracts: readonly Contract[], act: ContractAct): readonly Contract[] {
  checkCount('atMs', act.atMs);
  if ('effectiveMs' in act) {
    checkCount('effectiveMs', act.effectiveMs);
    if (act.effectiveMs < act.atMs) throw new InvalidInput('effectiveMs', 'must not be in the past');
  }
  const book = contracts.map((contract) =>
    contract.state === 'PENDING' && act.atMs >= contract.offeredMs + OFFER_LIFE_MS ? moved(contract, 'expire') : contract,
  );
  if (act.act === 'expire') return book;
  if (act.act === 'offer') return offered(book, act);
  const target = book.find(({ id }) => id === act.id);
  if (!target) throw new ContractRefused('contract_not_found', act.id);
  if (act.act !== 'autoTerminate' && act.by !== target[ACTORS[act.act]]) throw new ContractRefused('contract_forbidden', act.id);
  const changed = changedBy(target, act);
  return book.map((contract) => {
    if (contract === target) return changed;
    const isReplaced = act.act === 'accept' && contract.state === 'ACTIVE' && isSamePair(contract, target);
    return isReplaced ? { ...moved(contract, 'supersede'), toMs: act.effectiveMs } : contract;
  });
}

/** The upline offers, withdraws and ends; the downline accepts or rejects. */
const ACTORS = { accept: 'downline', reject: 'downline', withdraw: 'upline', terminate: 'upline' } as const;

function changedBy(target: Contract, act: Exclude<ContractAct, { act: 'offer' | 'expire' }>): Contract {
  const changed = moved(target, act.act);
  if (act.act === 'accept') return { ...changed, fromMs: act.effectiveMs };
  return 'effectiveMs' in act ? { ...changed, toMs: act.effectiveMs } : changed;
}

function offered(book: readonly Contract[], offer: Extract<ContractAct, { act: 'offer' }>): readonly Contract[] {
  const { id, upline, downline, kind, atMs } = offer;
  if (upline === downline) throw new InvalidInput('downline', 'must be somebody else');
  if (book.some((contract) => contract.id === id)) throw new ContractRefused('contract_exists', id);
  if (book.some((contract) => contract.state === 'PENDING' && isSamePair(contract, offer))) throw new ContractRefused('offer_pending', id);
  return [...book, { id, upline, downline, kind, state: 'PENDING', offeredMs: atMs, fromMs: null, toMs: null }];
}

function moved(contract: Contract, event: ContractEvent): Contract {
  return { ...contract, state: nextContractState(contract.state, event) };
}

type Pair = Pick<Contract, 'upline' | 'downline' | 'kind'>;

function isSamePair(one: Pair, other: Pair): boolean {
  return one.upline === other.upline && one.downline === other.downline && one.kind === other.kind;
}

/**
 * What an agent may see, with its rates: contracts and offers he is a side of, and those between members of his team. The
 * rates of other branches, and of those above, stay hidden.
 * @throws InvalidTree, AgentNotFound
 */
export function visibleContracts<Seen extends Pick<Contract, 'upline' | 'downline'>>(
  parents: Parents,
  contracts: readonly Seen[],
  viewer: string,
): readonly Seen[] {
  const team = new Set(teamOf(agentTree(parents), parents, viewer));
  return contracts.filter(({ upline, downline }) => downline === viewer || upline === viewer || (team.has(upline) && team.has(downline)));
}
