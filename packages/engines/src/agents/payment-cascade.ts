import { type Amount, ZERO } from '@tessera/kernel';
import { AgentNotFound, agentTree, checkKnown, type Parents } from './agent-tree.ts';
import { checkedAmount, checkNotNegative } from './field-checks.ts';

/** What an agent has and owes. */
export interface AgentBalance {
  /** Cash that nothing else holds. */
  readonly available: Amount;
  /** OWED: what could not be debited, repaid from the next credit. */
  readonly owed: Amount;
}

/** What one contract pays and costs in a period. */
export interface ContractNet {
  readonly gross: Amount;
  readonly paidToDownline: Amount;
}

/** One agent's posting: his contract's gross less what his downline was paid, in one step. */
export interface CascadePosting {
  readonly agent: string;
  readonly net: Amount;
  /** Of a net above zero: what went to repay. */
  readonly repaid: Amount;
  /** Of a net below zero: what could be debited, and what is owed now. */
  readonly debited: Amount;
  readonly newlyOwed: Amount;
  readonly balance: AgentBalance;
}

/**
 * The house pays a whole tree, the top first (rule book §5.3, default payment). Together, what agents have less what they owe
 * grows by exactly the gross of the top contracts.
 * @throws InvalidTree, AgentNotFound for a contract without a balance, InvalidInput
 */
export function payCascade(
  parents: Parents,
  nets: ReadonlyMap<string, ContractNet>,
  balances: ReadonlyMap<string, AgentBalance>,
): CascadePosting[] {
  checkKnown('nets', parents, nets.keys());
  return agentTree(parents).topDown.flatMap((agent) => {
    const contract = nets.get(agent);
    if (!contract) return [];
    const balance = balances.get(agent);
    if (!balance) throw new AgentNotFound(agent);
    checkNotNegative('gross', contract.gross);
    checkNotNegative('paidToDownline', contract.paidToDownline);
    const net = checkedAmount('net', contract.gross - contract.paidToDownline);
    return [net < 0n ? debit(agent, balance, net) : credit(agent, balance, net)];
  });
}

/** Any credit repays first what is owed. @throws InvalidInput */
export function creditRepaying(balance: AgentBalance, amount: Amount): { readonly repaid: Amount; readonly balance: AgentBalance } {
  checkBalance(balance);
  checkNotNegative('amount', amount);
  const repaid = amount < balance.owed ? amount : balance.owed;
  return {
    repaid,
    balance: {
      available: checkedAmount('available', balance.available + amount - repaid),
      owed: checkedAmount('owed', balance.owed - repaid),
    },
  };
}

function credit(agent: string, before: AgentBalance, net: Amount): CascadePosting {
  return { agent, net, debited: ZERO, newlyOwed: ZERO, ...creditRepaying(before, net) };
}

function debit(agent: string, before: AgentBalance, net: Amount): CascadePosting {
  checkBalance(before);
  const due = checkedAmount('net', -net);
  const debited = due < before.available ? due : before.available;
  const newlyOwed = checkedAmount('owed', due - debited);
  const balance = {
    available: checkedAmount('available', before.available - debited),
    owed: checkedAmount('owed', before.owed + newlyOwed),
  };
  return { agent, net, repaid: ZERO, debited, newlyOwed, balance };
}

function checkBalance({ available, owed }: AgentBalance): void {
  checkNotNegative('available', available);
  checkNotNegative('owed', owed);
}
