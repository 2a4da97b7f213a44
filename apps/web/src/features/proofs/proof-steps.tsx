import type { ProofStep, ProofVerdict, RowProof } from '@tessera/engines/fair';
import { PROOF_STEPS } from '@tessera/engines/fair';
import { findText, useFormat, useLanguage, useT } from '@tessera/i18n';
import { CodeLine, cx, Icon, Money } from '@tessera/ui';
import type { ReactNode } from 'react';
import { factsOf } from './row-facts.ts';

/** What a person is told as one step, and what was checked for it. */
const PARTS = [
  { part: 'row', steps: ['leaf', 'row', 'content'] },
  { part: 'block', steps: ['block', 'path'] },
  { part: 'chain', steps: ['chain'] },
  { part: 'anchor', steps: ['anchor'] },
  { part: 'signature', steps: ['key', 'signature'] },
] as const satisfies readonly { part: string; steps: readonly ProofStep[] }[];
type Part = (typeof PARTS)[number]['part'];

/** Whether what was checked holds; null where it was not checked, because something before it failed or the browser cannot. */
type Finding = boolean | null;

export interface ProofStepsProps {
  readonly proof: RowProof;
  readonly verdict: ProofVerdict;
  readonly areSignaturesChecked: boolean;
}

/** One row from what it says to who signed for it, each step with what was found. */
export function ProofSteps({ proof, verdict, areSignaturesChecked }: ProofStepsProps) {
  const t = useT('proofs');
  const isRight = verdict.failed === null;
  return (
    <section className="grid gap-4">
      <div
        role="status"
        className={cx('flex items-start gap-3 rounded-md p-3', isRight ? 'bg-win-soft text-win' : 'bg-lose-soft text-lose')}
      >
        <Icon name={isRight ? 'shield-check' : 'alert'} size={24} />
        <div>
          <p className="font-semibold">{t(isRight ? 'right' : 'wrong')}</p>
          <p className="text-sm text-ink">{verdict.failed === null ? t('right.text') : t(`failed.${verdict.failed}`)}</p>
        </div>
      </div>
      <ol className="grid gap-5">
        {PARTS.map(({ part, steps }, index) => (
          <Step key={part} number={index + 1} part={part} finding={findingOf(steps, verdict, areSignaturesChecked)}>
            <Detail part={part} proof={proof} verdict={verdict} />
          </Step>
        ))}
      </ol>
    </section>
  );
}

function findingOf(steps: readonly ProofStep[], { failed }: ProofVerdict, areSignaturesChecked: boolean): Finding {
  if (failed !== null && steps.includes(failed)) return false;
  const isReached = failed === null || steps.every((step) => PROOF_STEPS.indexOf(step) < PROOF_STEPS.indexOf(failed));
  if (steps.includes('signature') && !areSignaturesChecked) return null;
  return isReached ? true : null;
}

function Step({ number, part, finding, children }: { number: number; part: Part; finding: Finding; children: ReactNode }) {
  const t = useT('proofs');
  return (
    <li className="grid min-w-0 gap-2 text-sm text-muted">
      <h3 className="flex items-center gap-2 text-base font-semibold text-ink">
        <span className="num grid size-6 flex-none place-items-center rounded-full bg-surface-3 text-xs">{number}</span>
        {t(`step.${part}`)}
        {finding === null ? (
          <span className="ms-auto text-sm text-faint">{t('unchecked')}</span>
        ) : (
          <span className={cx('ms-auto flex items-center gap-1 text-sm', finding ? 'text-win' : 'text-lose')}>
            <Icon name={finding ? 'check' : 'close'} size={16} />
            {t(finding ? 'holds' : 'fails')}
          </span>
        )}
      </h3>
      {children}
    </li>
  );
}

function Detail({ part, proof, verdict }: { part: Part } & Pick<ProofStepsProps, 'proof' | 'verdict'>) {
  const t = useT('proofs');
  const format = useFormat();
  const { block, later, anchor, inclusion, key } = proof;
  switch (part) {
    case 'row':
      return <RowDetail proof={proof} verdict={verdict} />;
    case 'block':
      return (
        <>
          <p>
            {t('step.block.text', { place: format.number(inclusion.index + 1), count: inclusion.count, block: format.number(block.block) })}
          </p>
          <CodeLine label={t('step.block.hash')} code={block.hash} />
        </>
      );
    case 'chain':
      return <p>{later.length === 0 ? t('step.chain.same') : t('step.chain.text', { count: later.length })}</p>;
    case 'anchor':
      return <p>{t('step.anchor.text', { line: format.number(anchor.n), time: format.dateTime(Date.parse(anchor.at)) })}</p>;
    case 'signature':
      return (
        <>
          <p>{t('step.signature.text')}</p>
          <CodeLine label={t('step.signature.key')} code={key} />
        </>
      );
  }
}

function RowDetail({ proof, verdict }: Pick<ProofStepsProps, 'proof' | 'verdict'>) {
  const t = useT('proofs');
  return (
    <>
      <p>{t('step.row.text')}</p>
      {verdict.row && verdict.failed !== 'content' && <Facts proof={proof} row={verdict.row} />}
      <details className="rounded-sm">
        <summary className="cursor-pointer py-1 text-accent-ink">{t('step.row.exact')}</summary>
        <div className="mt-2 grid gap-2">
          <CodeLine label={t('step.row.sealed')} code={proof.text} />
          {proof.content && <CodeLine label={t('step.row.content')} code={proof.content.text} />}
          <CodeLine label={t('step.row.hash')} code={proof.leaf} />
        </div>
      </details>
    </>
  );
}

function Facts({ proof, row }: { proof: RowProof; row: NonNullable<ProofVerdict['row']> }) {
  const t = useT('proofs');
  const format = useFormat();
  const language = useLanguage();
  const { kind, atMs, currency = '', moved, game, stake, won, amount } = factsOf(proof, row);
  const money = (value: string | undefined) => value !== undefined && <Money amount={value} currency={currency} />;
  return (
    <dl className="num grid gap-1 rounded-md bg-surface-2 p-3 text-ink">
      <Fact label={t('fact.what')}>
        {findText('proofs', `what.${kind}`, {}, language) ?? findText('member', `kind.${kind}`, {}, language) ?? kind}
      </Fact>
      <Fact label={t('fact.when')}>{format.dateTime(atMs)}</Fact>
      <Fact label={t('fact.game')}>{game}</Fact>
      <Fact label={t('fact.stake')}>{money(stake)}</Fact>
      <Fact label={t('fact.won')}>{money(won)}</Fact>
      <Fact label={t('fact.amount')}>{money(amount)}</Fact>
      <Fact label={t('fact.moved')}>{money(moved)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === undefined || children === false) return null;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-muted">{label}</dt>
      <dd className="min-w-0 text-end font-medium break-all">{children}</dd>
    </div>
  );
}
