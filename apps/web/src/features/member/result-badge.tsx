import { useT } from '@tessera/i18n';
import { Badge, type Tone } from '@tessera/ui';
import type { WagerView } from './member.queries.ts';

const TONES: Readonly<Record<NonNullable<WagerView['result']>, Tone>> = {
  win: 'win',
  half_win: 'win',
  lose: 'neutral',
  half_lose: 'neutral',
  push: 'info',
  void: 'info',
  cash_out: 'info',
};

export function ResultBadge({ result }: { result: WagerView['result'] }) {
  const t = useT('member');
  return <Badge tone={result ? TONES[result] : 'accent'}>{t(`result.${result ?? 'open'}`)}</Badge>;
}
