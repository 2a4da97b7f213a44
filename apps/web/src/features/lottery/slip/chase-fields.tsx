import { useT } from '@tessera/i18n';
import { Checkbox, Select, TextField } from '@tessera/ui';
import type { ChaseDraft } from './plan-draws.ts';

const KINDS = ['same', 'double', 'profit'] as const;
const [MOST_DRAWS, MOST_COUNT, MOST_PERCENT] = [120, 99_999, 10_000];

interface ChaseFieldsProps {
  readonly draft: ChaseDraft;
  readonly onDraft: (draft: ChaseDraft) => void;
}

/** How many draws a plan has, how its multiples grow, and whether a win ends it. */
export function ChaseFields({ draft, onDraft }: ChaseFieldsProps) {
  const t = useT('lottery');
  const { how } = draft;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Count
          label={t('chase.draws')}
          value={draft.draws}
          bounds={[2, MOST_DRAWS]}
          onValue={(draws) => onDraft({ ...draft, draws, skipped: new Set() })}
        />
        <Count
          label={t('chase.start')}
          value={draft.startMultiple}
          bounds={[1, MOST_COUNT]}
          onValue={(startMultiple) => onDraft({ ...draft, startMultiple })}
        />
      </div>
      <Select
        label={t('chase.how')}
        value={how.kind}
        onValueChange={(kind) => onDraft({ ...draft, how: NEW_HOW[kind] })}
        options={KINDS.map((kind) => ({ value: kind, label: t(`chase.how.${kind}`) }))}
      />
      {how.kind === 'double' && (
        <div className="grid grid-cols-2 gap-3">
          <Count
            label={t('chase.factor')}
            value={how.factor}
            bounds={[1, MOST_COUNT]}
            onValue={(factor) => onDraft({ ...draft, how: { ...how, factor } })}
          />
          <Count
            label={t('chase.every')}
            value={how.every}
            bounds={[1, MOST_DRAWS]}
            onValue={(every) => onDraft({ ...draft, how: { ...how, every } })}
          />
        </div>
      )}
      {how.kind === 'profit' && (
        <Count
          label={t('chase.percent')}
          value={how.percent}
          bounds={[0, MOST_PERCENT]}
          onValue={(percent) => onDraft({ ...draft, how: { ...how, percent } })}
        />
      )}
      <Checkbox
        label={t('chase.stop')}
        checked={draft.stopOnWin}
        onChange={(event) => onDraft({ ...draft, stopOnWin: event.target.checked })}
      />
    </div>
  );
}

const NEW_HOW: Readonly<Record<ChaseDraft['how']['kind'], ChaseDraft['how']>> = {
  same: { kind: 'same' },
  double: { kind: 'double', factor: 2, every: 1 },
  profit: { kind: 'profit', percent: 50 },
};

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly bounds: readonly [number, number];
  readonly onValue: (value: number) => void;
}

function Count({ label, value, bounds: [least, most], onValue }: CountProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={least}
      max={most}
      className="num"
      value={String(value)}
      onChange={(event) => onValue(Math.min(most, Math.max(least, Math.trunc(event.target.valueAsNumber || 0))))}
    />
  );
}
