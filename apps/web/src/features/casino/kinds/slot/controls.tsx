import { useT } from '@tessera/i18n';
import { Button, cx, Icon, type IconName } from '@tessera/ui';
import { useProfile } from '../../../../shared/profile.ts';
import { StakePicker } from '../../table/stake-picker.tsx';
import type { MachineState } from './slot-machine.ts';

export interface SlotControlsProps {
  readonly state: MachineState;
  readonly currency: string;
  readonly stakes: readonly string[];
  readonly stake: string;
  readonly onStake: (stake: string) => void;
  readonly isOpen: boolean;
  readonly onSpin: () => void;
  readonly onAutoplay: () => void;
  readonly onStopAutoplay: () => void;
  readonly isQuick: boolean;
  readonly onQuick: (isQuick: boolean) => void;
}

/** Stake, spin and pace, within reach of the thumb. */
export function SlotControls(props: SlotControlsProps) {
  const { state, isOpen, isQuick } = props;
  const t = useT('casino');
  const { autoplay, turbo } = useProfile();
  const canSkip = turbo && state.phase === 'revealing';
  const isBusy = state.phase !== 'idle' || state.autoplay !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 md:flex md:justify-center md:gap-4">
      <div className="md:w-60">
        <StakePicker {...props} disabled={isBusy} />
      </div>
      <div className="row-span-2 md:order-last">
        {state.autoplay ? (
          <SpinButton
            icon="pause"
            label={t('spin.stop')}
            note={String(state.autoplay.plan.rounds - state.autoplay.played)}
            onClick={props.onStopAutoplay}
          />
        ) : (
          <SpinButton
            icon={canSkip ? 'bolt' : 'refresh'}
            label={t(canSkip ? 'spin.skip' : 'spin.spin')}
            isTurning={state.phase === 'asking'}
            disabled={!isOpen || state.phase === 'unanswered' || (state.phase === 'revealing' && !turbo)}
            onClick={props.onSpin}
          />
        )}
      </div>
      {(turbo || autoplay) && (
        <div className="flex min-w-0 gap-2">
          {turbo && <Toggle icon="bolt" label={t('quick')} isOn={isQuick} onClick={() => props.onQuick(!isQuick)} />}
          {autoplay && (
            <Button
              icon="play"
              dense
              disabled={isBusy || !isOpen}
              aria-haspopup="dialog"
              onClick={props.onAutoplay}
              className="min-w-0 flex-1 md:flex-none"
            >
              {t('auto')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface SpinButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string | undefined;
  readonly isTurning?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onClick: () => void;
}

function SpinButton({ icon, label, note, isTurning, disabled, onClick }: SpinButtonProps) {
  return (
    <button
      type="button"
      aria-label={note ? `${label} (${note})` : label}
      aria-busy={isTurning}
      disabled={disabled}
      onClick={onClick}
      className="grid size-24 place-items-center content-center gap-0.5 rounded-full bg-accent text-accent-text shadow-float transition-[background-color,transform] select-none hover:bg-accent-hover active:scale-95 disabled:opacity-50"
    >
      <Icon name={icon} size={34} className={cx(isTurning && 'spin')} />
      <span aria-hidden="true" className="num text-xs font-bold">
        {note ?? label}
      </span>
    </button>
  );
}

function Toggle({ icon, label, isOn, onClick }: { icon: IconName; label: string; isOn: boolean; onClick: () => void }) {
  return (
    <Button
      icon={icon}
      tone={isOn ? 'chosen' : 'neutral'}
      dense
      aria-pressed={isOn}
      onClick={onClick}
      className="min-w-0 flex-1 md:flex-none"
    >
      {label}
    </Button>
  );
}
