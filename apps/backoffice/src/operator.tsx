import type { Permission } from '@tessera/contract';
import { createContext, use, useState, type ReactNode } from 'react';
import { EnrolOperator } from './enrol-operator.tsx';
import type { Operator } from './operator.queries.ts';

interface OperatorTools {
  readonly operator: Operator;
  may(permission: Permission): boolean;
  /** Does it at once, or after the operator has set up their code. */
  privileged(action: () => void): void;
}

const Context = createContext<OperatorTools | null>(null);

/** Who works here, for everything below. */
export function OperatorProvider({ operator, children }: { operator: Operator; children: ReactNode }) {
  const [waiting, setWaiting] = useState<() => void>();
  const tools: OperatorTools = {
    operator,
    may: (permission) => operator.permissions.includes(permission),
    privileged: (action) => (operator.isEnrolled ? action() : setWaiting(() => action)),
  };
  const end = (): void => setWaiting(undefined);
  return (
    <Context value={tools}>
      {children}
      {waiting && (
        <EnrolOperator
          username={operator.username}
          onClose={end}
          onDone={() => {
            end();
            waiting();
          }}
        />
      )}
    </Context>
  );
}

export function useOperator(): OperatorTools {
  const tools = use(Context);
  if (!tools) throw new Error('nobody is logged in here');
  return tools;
}
