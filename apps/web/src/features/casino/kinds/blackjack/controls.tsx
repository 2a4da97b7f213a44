import { useFormat, useT } from '@tessera/i18n';
import { Button, type ButtonTone } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import type { RoundView } from '../../round-machine.ts';
import { ChipTray } from '../../table/chip-tray.tsx';
import { StakePicker, type StakePickerProps } from '../../table/stake-picker.tsx';
import { useChoiceKeys } from '../../use-choice-keys.ts';

/** In the order of the buttons, with the key that presses each. */
const CHOICES = [
  { choice: 'hit', key: 'h', tone: 'primary' },
  { choice: 'stand', key: 's', tone: 'primary' },
  { choice: 'double', key: 'd', tone: 'neutral' },
  { choice: 'split', key: 'p', tone: 'neutral' },
  { choice: 'surrender', key: 'r', tone: 'neutral' },
  { choice: 'insure', key: 'i', tone: 'primary' },
  { choice: 'decline', key: 'n', tone: 'primary' },
] as const satisfies readonly { choice: string; key: string; tone: ButtonTone }[];

export interface BlackjackControlsProps extends Omit<StakePickerProps, 'disabled'> {
  /** What may be staked, wire form; undefined while it is not known. */
  readonly available: string | undefined;
  /** The round under way; null before one and after it. */
  readonly round: RoundView | null;
  /** Asking, dealing. */
  readonly isBusy: boolean;
  readonly canBet: boolean;
  readonly onDeal: () => void;
  readonly onChoose: (choice: string) => void;
}

/** Before a round: the stake. In it: what may be chosen now, each with what it costs. */
export function BlackjackControls(props: BlackjackControlsProps) {
  const { round, isBusy, canBet, onDeal } = props;
  const t = useT('blackjack');
  if (round) return <Choices {...props} round={round} />;
  return (
    <div className="grid min-h-27 content-end gap-2">
      <ChipTray {...props} disabled={isBusy} />
      <div className="grid grid-cols-2 gap-2 md:gap-3">
        <StakePicker {...props} disabled={isBusy} />
        <Button tone="primary" size="tall" wide pending={isBusy} disabled={!canBet} onClick={onDeal}>
          {t('deal')}
        </Button>
      </div>
    </div>
  );
}

function Choices({ round, isBusy, onChoose, currency }: BlackjackControlsProps & { round: RoundView }) {
  const t = useT('blackjack');
  const format = useFormat();
  const group = useRef<HTMLDivElement>(null);
  const open = CHOICES.flatMap((entry) => {
    const offered = round.choices.find(({ choice }) => choice === entry.choice);
    return offered ? [{ ...entry, costs: offered.costs }] : [];
  });
  useChoiceKeys(isBusy ? [] : open, onChoose);
  const turn = isBusy ? null : round.version;
  useEffect(() => {
    // Who plays by keyboard goes on from the buttons that were pressed and are gone.
    if (turn !== null && document.activeElement === document.body) group.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [turn]);
  return (
    <div ref={group} aria-busy={isBusy} className="grid min-h-27 grid-cols-2 content-end gap-2">
      {open.map(({ choice, key, tone, costs }) => (
        <Button
          key={choice}
          tone={tone}
          size="tall"
          dense
          aria-keyshortcuts={key}
          aria-disabled={isBusy || undefined}
          onClick={() => onChoose(choice)}
          className="min-w-0 last:odd:col-span-2"
        >
          <span className="grid justify-items-center leading-tight">
            {t(`choice.${choice}`)}
            {Number(costs) > 0 && (
              <span className="num text-xs font-medium opacity-85">{t('choice.costs', { amount: format.money(costs, currency) })}</span>
            )}
          </span>
        </Button>
      ))}
    </div>
  );
}
