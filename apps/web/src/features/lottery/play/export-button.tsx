import { useMutation } from '@tanstack/react-query';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, showToast } from '@tessera/ui';
import { useState } from 'react';
import type { WantedDraws } from '../lottery.queries.ts';
import { csvOf, exportDraws, MOST_EXPORTED } from './export-draws.ts';

interface ExportButtonProps {
  readonly lotteryId: string;
  readonly wanted: WantedDraws;
  readonly isEmpty: boolean;
}

/** Saves all draws that are looked for, the newest thousand of them, and says how far it is. */
export function ExportButton({ lotteryId, wanted, isEmpty }: ExportButtonProps) {
  const t = useT('lottery');
  const errorText = useErrorText();
  const [loaded, setLoaded] = useState(0);
  const save = useMutation({
    mutationFn: () => exportDraws(lotteryId, wanted, setLoaded),
    onSuccess: ({ draws, isCut }) => {
      saveFile(`${lotteryId}.csv`, csvOf(draws));
      if (isCut) showToast({ title: t('results.cut', { draws: MOST_EXPORTED }), tone: 'info' });
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'lose' }),
    onSettled: () => setLoaded(0),
  });
  return (
    <Button disabled={isEmpty || save.isPending} pending={save.isPending} onClick={() => save.mutate()}>
      {loaded > 0 ? t('trends.draws', { draws: loaded }) : t('results.export')}
    </Button>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
