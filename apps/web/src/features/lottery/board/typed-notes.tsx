import type { Board } from '@tessera/engines/lottery';
import { useFormat, useT } from '@tessera/i18n';
import { TextArea } from '@tessera/ui';
import { useId, useState } from 'react';
import { MOST_NOTES, readNotes, splitNotes } from '../slip/read-notes.ts';

interface TypedNotesProps {
  readonly board: Extract<Board, { kind: 'typed' }>;
  readonly notes: readonly string[];
  readonly onNotes: (notes: readonly string[]) => void;
}

/** A list of bets, typed in or read from a file. */
export function TypedNotes({ board, notes, onNotes }: TypedNotesProps) {
  const t = useT('lottery');
  const id = useId();
  const format = useFormat();
  const [fault, setFault] = useState('');
  const [share, setShare] = useState<number>();
  const [typed, setTyped] = useState(() => notes.join(', '));
  const example = Array.from({ length: board.length }, (_, index) => board.items[index % board.items.length]).join(board.separator);

  function take(text: string): void {
    setTyped(text);
    onNotes(splitNotes(text));
  }

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setFault('');
    const read = await readNotes(file, setShare);
    setShare(undefined);
    if ('fault' in read) return setFault(read.fault === 'kind' ? t('typed.kind') : t('typed.many', { notes: read.count }));
    setTyped(read.notes.join(', '));
    onNotes(read.notes);
  }

  return (
    <div className="grid gap-2">
      <TextArea
        label={t('typed.label')}
        hint={t('typed.hint', { example })}
        value={typed}
        onValueChange={take}
        rows={5}
        left={t('bets', { count: notes.length })}
        maxLength={MOST_NOTES * (example.length + 2)}
        dir="ltr"
      />
      <label htmlFor={id} className="text-sm font-semibold">
        {t('typed.upload')}
      </label>
      <input
        id={id}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        className="min-h-11 text-sm"
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      {share !== undefined && (
        <p role="status" className="num text-sm text-muted">
          {t('typed.reading', { share: format.number(share, { style: 'percent', maximumFractionDigits: 0 }) })}
        </p>
      )}
      {fault !== '' && (
        <p role="alert" className="text-sm text-lose">
          {fault}
        </p>
      )}
    </div>
  );
}
