import { useT } from '@tessera/i18n';
import { amountToShown, getCurrency, multiplyTruncated, parseAmount } from '@tessera/kernel';
import { Button, Chip, Dialog, readStake, TextField, useAmbiguity } from '@tessera/ui';
import { useState } from 'react';
import type { AutoplayPlan } from './autoplay.ts';

const ROUNDS = [10, 25, 50, 100] as const;
/** The loss limit offered first, in stakes. */
const OFFERED_STAKES = 10n;

export interface AutoplayDialogProps {
  readonly currency: string;
  readonly stake: string;
  readonly onStart: (plan: AutoplayPlan) => void;
  readonly onClose: () => void;
}

/** A series is only started with a limit to what it may lose. */
export function AutoplayDialog({ currency, stake, onStart, onClose }: AutoplayDialogProps) {
  const t = useT('casino');
  const [rounds, setRounds] = useState<number>(ROUNDS[0]);
  const [loss, setLoss] = useState(() => offeredLoss(stake, currency));
  const [win, setWin] = useState('');
  const [isChecked, setChecked] = useState(false);
  const unit = getCurrency(currency);
  const ambiguity = useAmbiguity();
  const lossLimit = readStake(loss, currency);
  const winLimit = win.trim() === '' ? null : readStake(win, currency);
  const isLossShort = lossLimit === undefined || lossLimit < parseAmount(stake, unit);
  const isWinWrong = winLimit === undefined || winLimit === 0n;
  const start = (): void => {
    setChecked(true);
    if (isLossShort || isWinWrong) return;
    onStart({ rounds, lossLimit, winLimit });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('auto.title')}
      description={t('auto.text')}
      size="small"
      footer={
        <Button tone="primary" size="large" wide icon="play" onClick={start}>
          {t('auto.start', { count: rounds })}
        </Button>
      }
    >
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t('auto.rounds')}</legend>
          <div className="flex flex-wrap gap-2">
            {ROUNDS.map((count) => (
              <Chip key={count} pressed={count === rounds} onClick={() => setRounds(count)} className="num">
                {count}
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('auto.loss')}
          hint={t('auto.loss.hint')}
          error={ambiguity(loss, currency) ?? (isChecked && isLossShort ? t('auto.loss.error') : undefined)}
          inputMode="decimal"
          autoComplete="off"
          value={loss}
          onChange={(event) => setLoss(event.target.value)}
          trailing={<Unit symbol={unit.symbol} />}
        />
        <TextField
          label={t('auto.win')}
          hint={t('auto.win.hint')}
          error={ambiguity(win, currency) ?? (isChecked && isWinWrong ? t('auto.win.error') : undefined)}
          inputMode="decimal"
          autoComplete="off"
          value={win}
          onChange={(event) => setWin(event.target.value)}
          trailing={<Unit symbol={unit.symbol} />}
        />
      </div>
    </Dialog>
  );
}

function Unit({ symbol }: { symbol: string }) {
  return (
    <span aria-hidden="true" className="pe-3 text-sm text-faint">
      {symbol}
    </span>
  );
}

function offeredLoss(stake: string, code: string): string {
  const currency = getCurrency(code);
  return amountToShown(multiplyTruncated(parseAmount(stake, currency), { numerator: OFFERED_STAKES, denominator: 1n }), currency);
}
