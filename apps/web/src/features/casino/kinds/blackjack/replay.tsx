import { findBlackjackRules } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { useState } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundReplayProps } from '../game-kind.ts';
import { useEventText } from './say-event.ts';
import { BlackjackStage } from './stage.tsx';
import { tableOf } from './table-view.ts';

/** The table as it stood after each step of the round; the end first. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const t = useT('blackjack');
  const member = useT('member');
  const textOf = useEventText();
  const detail = casinoDetailOf(wager);
  const events = detail?.events ?? [];
  const [at, setAt] = useState(events.length);
  const rules = findBlackjackRules(wager.gameId, Number(detail?.ruleVersion));
  if (!rules) return <UnknownRules />;
  const shown = events.slice(0, at);
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <Button size="small" icon="chevron-left" disabled={at <= 1} onClick={() => setAt(at - 1)}>
          {t('replay.before')}
        </Button>
        <span className="num text-sm font-semibold" aria-live="polite">
          {t('replay.step', { step: at, steps: events.length })}
        </span>
        <Button size="small" icon="chevron-right" disabled={at >= events.length} onClick={() => setAt(at + 1)}>
          {t('replay.after')}
        </Button>
      </div>
      <BlackjackStage gameId={wager.gameId} rules={rules} table={tableOf(shown)} isSmall />
      <p className="min-h-6 text-center text-sm text-muted">{textOf(shown)}</p>
    </section>
  );
}
