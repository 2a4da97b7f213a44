import { useT } from '@tessera/i18n';
import type { CardTrace } from './card-trace.ts';
import { Words, WordsTable } from './words-table.tsx';

/** Which word of the stream took which card. */
export function CardTraceTable({ trace }: { trace: readonly CardTrace[] }) {
  const t = useT('rounds');
  const casino = useT('casino');
  return (
    <>
      <p>{t('check.cards.text')}</p>
      <WordsTable
        heads={[t('check.number'), casino('trace.word'), t('check.left'), t('check.place'), t('check.card')]}
        rows={trace.map(({ word, left, place, card }, index) => [
          index + 1,
          <Words key="words" words={[word]} />,
          left,
          place,
          card.replace('T', '10'),
        ])}
      />
    </>
  );
}
