import { BLACKJACK_RETURN_PERCENT, type BlackjackRules } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { InfoDialog, InfoRules } from '../../info-dialog.tsx';
import { gameNameOf } from '../registry.ts';

const DOUBLES = { D2: 'rules.double', D9: 'rules.double.nine', D10: 'rules.double.ten' } as const;

/** The rules of a table in sentences. */
export function InfoPanel({ gameId, rules, onClose }: { gameId: string; rules: BlackjackRules; onClose: () => void }) {
  const t = useT('blackjack');
  const rounds = useT('rounds');
  const format = useFormat();
  const percent = BLACKJACK_RETURN_PERCENT[gameId];
  const { numerator: win, denominator: stake } = rules.naturalPays;
  const sentences = [
    t('rules.aim'),
    t('rules.decks', { count: rules.decks }),
    t('rules.natural', { win, stake }),
    t(rules.dealerHitsSoft17 ? 'rules.soft.hits' : 'rules.soft.stands'),
    t(rules.dealerPeeks ? 'rules.peek' : 'rules.noHole'),
    t(DOUBLES[rules.doubleOn]),
    t('rules.split', { hands: rules.maxHands }),
    t(rules.doubleAfterSplit ? 'rules.das' : 'rules.ndas'),
    t('rules.insurance'),
    ...(rules.surrender === 'none' ? [] : [t('rules.surrender')]),
    ...(percent === undefined ? [] : [t('rules.return', { percent: format.percent(Number(percent) / 100, 4) })]),
    rounds('rules.leave', { end: t('rules.left') }),
    rounds('rules.fault'),
  ];
  return (
    <InfoDialog title={t('info.title', { name: gameNameOf(gameId) })} onClose={onClose}>
      <InfoRules rules={sentences} />
    </InfoDialog>
  );
}
