import { type Chosen, chosenOf, type PlayType } from '@tessera/engines/lottery';
import { useFormat, useT } from '@tessera/i18n';
import { cx, Icon, Money, readStake } from '@tessera/ui';
import { itemName } from '../item-name.ts';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { useOddsText } from '../odds-text.ts';
import { ruleKindOf } from '../plays/rule-kind.ts';
import { useTierName } from '../plays/tier-name.ts';
import { useGroupName } from './group-name.ts';
import type { Missing } from './missing.ts';
import { prizeOf, tiersOfItems } from './prizes.ts';
import type { PlayDraft } from './use-play-draft.ts';

interface RuleLineProps {
  readonly lottery: LotteryDetailView;
  readonly draft: PlayDraft;
  readonly missing: Missing | undefined;
}

/** The rule in one line with what a bet pays; opened, the whole of it, an example and every prize. */
export function RuleLine({ lottery, draft, missing }: RuleLineProps) {
  const t = useT('lottery');
  const { playType } = draft;
  const rule = ruleKindOf(playType.id);
  // What a pool pays stands with the pool.
  const tiers = [...playType.tiers].filter(([, { isPooled }]) => !isPooled).map(([tier]) => tier);
  const [first] = tiers;
  return (
    <details className="group rounded-md bg-surface-2 text-sm" key={playType.id}>
      <summary className="flex min-h-9 list-none items-center gap-2 px-3 py-1 pointer-coarse:min-h-11">
        <span className="min-w-0 flex-1 truncate group-open:whitespace-normal">
          {rule ? t(`rule.${rule.kind}`, { many: rule.many ?? 1 }) : t('board.more')}
        </span>
        {tiers.length === 1 && first !== undefined && <Pays lottery={lottery} draft={draft} tier={first} className="font-semibold" />}
        <Icon name="chevron-down" size={16} className="flex-none text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 px-3 pb-3">
        <Example playType={playType} />
        {playType.notePrice > 1 && <Factor lottery={lottery} draft={draft} />}
        {tiers.length > 1 && !(tiersOfItems(playType) && 'amount' in draft.terms) && (
          <Prizes lottery={lottery} draft={draft} tiers={tiers} />
        )}
        {missing && <p className="text-xs text-muted">{t('board.missing', { draws: missing.draws })}</p>}
      </div>
    </details>
  );
}

interface PaysProps {
  readonly lottery: LotteryDetailView;
  readonly draft: PlayDraft;
  readonly tier: string;
  readonly className?: string;
}

function Pays({ lottery, draft, tier, className }: PaysProps) {
  const oddsText = useOddsText();
  const odds = lottery.plays.find(({ id }) => id === draft.playType.id)?.odds;
  if (odds) return <span className={cx('num whitespace-nowrap', className)}>{`× ${oddsText(odds[tier] ?? '')}`}</span>;
  const prize = prizeOf(lottery, draft.playType, { tier, line: draft.line });
  return prize === undefined ? null : <Money amount={prize} currency={lottery.limits.currency} className={cx('text-win', className)} />;
}

function Prizes({ lottery, draft, tiers }: { lottery: LotteryDetailView; draft: PlayDraft; tiers: readonly string[] }) {
  const tierName = useTierName(draft.playType.id);
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-1 @lg:grid-cols-3">
      {tiers.map((tier) => (
        <li key={tier} className="flex justify-between gap-2">
          <span className="text-muted">{tierName(tier)}</span>
          <Pays lottery={lottery} draft={draft} tier={tier} />
        </li>
      ))}
    </ul>
  );
}

/** One number on every prize costs a stake for each of them. */
function Factor({ lottery, draft: { playType, terms } }: { lottery: LotteryDetailView; draft: PlayDraft }) {
  const t = useT('lottery');
  const format = useFormat();
  const typed = 'amount' in terms ? terms.amount : terms.unit;
  const { currency } = lottery.limits;
  const amount = readStake(typed, currency) === undefined ? typed : format.money(typed, currency, { isUnitPrice: true });
  return <p>{t('factor.text', { prizes: playType.notePrice, amount })}</p>;
}

/** As it would be chosen on the board; of plays that are typed in, as it would be typed. */
function Example({ playType: { board, example } }: { playType: PlayType }) {
  const t = useT('lottery');
  const groupName = useGroupName();
  if (board.kind === 'typed')
    return (
      <p className="text-muted">
        {t('board.example')}{' '}
        <bdi className="num" dir="ltr">
          {example}
        </bdi>
      </p>
    );
  const chosen: Chosen = chosenOf(board, example);
  const rows = [
    ...(board.positions ? [{ label: board.positions.label, items: chosen.positions ?? [], among: board.positions.items }] : []),
    ...board.groups.map(({ label, items }, index) => ({ label, items: chosen.groups[index] ?? [], among: items })),
  ].filter(({ items }) => items.length > 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
      <span>{t('board.example')}</span>
      {rows.map(({ label, items, among }) => (
        <span key={label} className="flex items-center gap-1">
          {rows.length > 1 && <span className="text-xs">{groupName(label)}</span>}
          {items.map((item) => (
            <span
              key={item}
              className="num grid h-6 min-w-6 place-items-center rounded-full border border-line-strong px-1 text-xs font-semibold text-ink"
            >
              {itemName(item, t, among)}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
