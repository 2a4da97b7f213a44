import type { DrawEvent, DrawGame } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';

const NAMED = /^(red|black|odd|even|low|high|first_four|top_line|dozen_[123]|column_[123])$/;

/** "Split 17/20", "Red", "First dozen". */
export function usePlaceName(): (code: string) => string {
  const t = useT('table-roulette');
  return (code) => {
    if (NAMED.test(code)) return t(`place.${code as 'red'}`);
    const [kind = '', ...numbers] = code.split('_');
    return t(`place.${kind as 'straight'}`, { numbers: numbers.join('/') });
  };
}

export function useKindName(): (kind: string) => string | undefined {
  const t = useT('table-roulette');
  return (kind) =>
    ['straight', 'split', 'street', 'corner', 'sixline', 'dozen', 'column'].includes(kind) ? t(`kind.${kind as 'straight'}`) : undefined;
}

export function useEventText(): (event: DrawEvent) => string | null {
  const t = useT('table-roulette');
  return (event) => (event.type === 'ball-landed' ? t('say.landed', { number: event.pocket, color: t(`color.${event.color}`) }) : null);
}

export function useRules({ family }: DrawGame): readonly string[] {
  const t = useT('table-roulette');
  return [
    t(family === 'roulette_us' ? 'rules.wheel.us' : 'rules.wheel.eu'),
    t('rules.chips'),
    t('rules.lines'),
    t('rules.zero'),
    ...(family === 'roulette_us' ? [t('rules.topLine')] : [t('rules.calls')]),
  ];
}
