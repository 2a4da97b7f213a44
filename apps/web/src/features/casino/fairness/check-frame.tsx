import { useT } from '@tessera/i18n';
import { CodeLine, cx, Icon } from '@tessera/ui';
import type { ReactNode } from 'react';

export interface CheckedSeeds {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export type CheckFault = 'invalid_server_seed' | 'invalid_client_seed' | 'invalid_nonce' | 'commitment_mismatch' | 'round_mismatch';

export interface CheckFrameProps {
  readonly seeds: CheckedSeeds;
  /** SHA-256 of the server seed as given. */
  readonly commitment: string;
  readonly isRight: boolean;
  readonly fault: CheckFault | null;
  /** The text that is hashed with the server seed as key, for the words of the first block. */
  readonly message: string;
  /** The steps of the game itself, from the third on; none where the seeds cannot be read. */
  readonly children: ReactNode;
}

/** A check, step by step: each says what was computed, from what, and whether it agrees. */
export function CheckFrame({ seeds, commitment, isRight, fault, message, children }: CheckFrameProps) {
  const t = useT('casino');
  return (
    <div className="grid gap-4">
      <div
        ref={bringIntoView}
        role="status"
        className={cx('flex scroll-my-4 items-start gap-3 rounded-md p-3', isRight ? 'bg-win-soft text-win' : 'bg-lose-soft text-lose')}
      >
        <Icon name={isRight ? 'shield-check' : 'alert'} size={24} />
        <div>
          <p className="font-semibold">{t(isRight ? 'check.right' : 'check.wrong')}</p>
          <p className="text-sm text-ink">
            {fault && !isRight ? <Fault fault={fault} /> : t(isRight ? 'check.right.text' : 'check.wrong.text')}
          </p>
        </div>
      </div>
      {children !== null && (
        <ol className="grid gap-5">
          <CheckStep number={1} title={t('check.commitment')} isRight={commitment === seeds.serverSeedHash.toLowerCase()}>
            <p>{t('check.commitment.text')}</p>
            <CodeLine label={t('check.commitment.computed')} code={commitment} />
            <CodeLine label={t('check.commitment.shown')} code={seeds.serverSeedHash} />
          </CheckStep>
          <CheckStep number={2} title={t('check.mix')} isRight={null}>
            <p>{t('check.mix.text')}</p>
            <CodeLine label={t('check.mix.message')} code={message} />
            <CodeLine
              label={t('check.mix.command')}
              code={`printf '%s' '${message.replaceAll("'", String.raw`'\''`)}' | openssl dgst -sha256 -hmac '${seeds.serverSeed}'`}
            />
          </CheckStep>
          {children}
        </ol>
      )}
    </div>
  );
}

function Fault({ fault }: { fault: CheckFault }) {
  const t = useT('casino');
  const rounds = useT('rounds');
  return fault === 'round_mismatch' ? rounds(`check.reason.${fault}`) : t(`check.reason.${fault}`);
}

/** On a phone the verdict may lie below the fold when it appears. */
function bringIntoView(verdict: HTMLElement | null): void {
  verdict?.scrollIntoView({ block: 'nearest' });
}

export interface CheckStepProps {
  readonly number: number;
  readonly title: string;
  /** Null where there is nothing to compare with. */
  readonly isRight: boolean | null;
  readonly children: ReactNode;
}

export function CheckStep({ number, title, isRight, children }: CheckStepProps) {
  const t = useT('casino');
  return (
    <li className="grid min-w-0 gap-2 text-sm text-muted">
      <h3 className="flex items-center gap-2 text-base font-semibold text-ink">
        <span className="num grid size-6 place-items-center rounded-full bg-surface-3 text-xs">{number}</span>
        {title}
        {isRight !== null && (
          <span className={cx('ms-auto flex items-center gap-1 text-sm', isRight ? 'text-win' : 'text-lose')}>
            <Icon name={isRight ? 'check' : 'close'} size={16} />
            {t(isRight ? 'check.agrees' : 'check.differs')}
          </span>
        )}
      </h3>
      {children}
    </li>
  );
}
