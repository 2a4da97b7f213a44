import type { DrawNumbers as Result, LotteryFamily } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { announce, Button } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { DrawnNumbers, rowsOf } from '../drawn-numbers.tsx';
import type { DrawView } from '../lottery.queries.ts';
import { usePrizeName } from '../prize-name.ts';

interface SettlingNumbersProps {
  readonly family: LotteryFamily;
  readonly draw: DrawView & { readonly result: Result };
  /** In one line, until somebody asks for more. */
  readonly small?: boolean;
}

/** Of many prizes the first are shown; the others are a tap away, so that the board stays within reach. */
const ROWS_SHOWN = 2;

/** The last drawn numbers. Those that come while somebody looks settle into place one after the other, unless a tap ends it, and are said once. */
export function SettlingNumbers({ family, draw, small = false }: SettlingNumbersProps) {
  const common = useT('common');
  const isFresh = useIsFresh(draw.id);
  useSaid(draw, isFresh);
  const [skippedId, setSkippedId] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const isLong = rowsOf(draw.result).length > (small ? 1 : ROWS_SHOWN + 1);
  return (
    // Nothing but a shortcut: the numbers are in the page from the beginning, and come to rest by themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={small && !isWhole ? 'flex items-center gap-1' : undefined} onClick={() => setSkippedId(draw.id)}>
      {/* Laid anew for each draw, so that each of them settles. */}
      <DrawnNumbers
        key={draw.id}
        family={family}
        result={draw.result}
        isSettling={isFresh && skippedId !== draw.id}
        small={small && !isWhole}
        {...(isLong && !isWhole ? { mostRows: small ? 1 : ROWS_SHOWN } : {})}
      />
      {isLong && !isWhole && (
        <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
          {common('more')}
        </Button>
      )}
    </div>
  );
}

/** Whether a draw's numbers came after the page was opened. */
export function useIsFresh(drawId: string | undefined): boolean {
  const [firstId] = useState(drawId);
  return drawId !== undefined && drawId !== firstId;
}

function useSaid({ id, number, result }: SettlingNumbersProps['draw'], isFresh: boolean): void {
  const t = useT('lottery');
  const said = useRef<string>(undefined);
  const prizeName = usePrizeName();
  useEffect(() => {
    if (!isFresh || said.current === id) return;
    said.current = id;
    const numbers = rowsOf(result)
      .flatMap((row) => [row.name === '' ? '' : prizeName(row.name), row.numbers.join(' ')])
      .filter((text) => text !== '')
      .join(', ');
    announce(t('draw.told', { number, numbers }));
  }, [id, number, result, isFresh, t, prizeName]);
}
