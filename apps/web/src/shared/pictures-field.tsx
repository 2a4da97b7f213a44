import { useT } from '@tessera/i18n';
import { buttonClass, Icon, IconButton } from '@tessera/ui';
import { useId, useState } from 'react';

/** A picture that was chosen, and is not sent by that. */
export interface ChosenPicture {
  /** Its place among those that belong together. */
  readonly number: number;
  readonly file: File;
}

/** As the contract has it, whose schemas no page loads. */
const PICTURES = { most: 3, mostBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] } as const;

interface PicturesFieldProps {
  readonly label: string;
  readonly pictures: readonly ChosenPicture[];
  /** The numbers of those that have arrived. */
  readonly sent: readonly number[];
  readonly onPictures: (pictures: readonly ChosenPicture[]) => void;
  /** About one that did not arrive. */
  readonly error: string | undefined;
}

/** What shows better than words. The server looks at what is in a file; here it is told apart by its name and size. */
export function PicturesField({ label, pictures, sent, onPictures, error }: PicturesFieldProps) {
  const t = useT('content');
  const id = useId();
  const [fault, setFault] = useState<string>();
  const add = (files: readonly File[]): void => {
    const { most, mostBytes, types } = PICTURES;
    const wrong = files.find(({ type }) => !types.some((known) => known === type));
    const big = files.find(({ size }) => size > mostBytes);
    if (wrong) return setFault(t('feedback.pictures.wrongType', { name: wrong.name }));
    if (big) return setFault(t('feedback.pictures.tooBig', { name: big.name }));
    const numbers = Array.from({ length: most }, (_, at) => at + 1);
    const free = numbers.filter((number) => pictures.every((picture) => picture.number !== number));
    if (files.length > free.length) return setFault(t('feedback.pictures.tooMany', { most }));
    setFault(undefined);
    onPictures([...pictures, ...files.map((file, at) => ({ file, number: free[at] ?? 0 }))]);
  };
  const said = fault ?? error;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p className="text-sm font-medium">{label}</p>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {pictures.map((picture) => (
            <li key={picture.number} className="flex min-h-11 items-center gap-2 rounded-md bg-surface-2 ps-3">
              <bdi className="min-w-0 flex-1 truncate text-sm">{picture.file.name}</bdi>
              {sent.includes(picture.number) ? (
                <span className="pe-3 text-xs text-win">{t('feedback.pictures.sent')}</span>
              ) : (
                <IconButton
                  icon="close"
                  size="small"
                  label={t('feedback.pictures.remove', { name: picture.file.name })}
                  onClick={() => onPictures(pictures.filter((other) => other !== picture))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {pictures.length < PICTURES.most && (
        <label
          htmlFor={id}
          className={`${buttonClass()} justify-self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-ink`}
        >
          <Icon name="plus" size={18} />
          {t('feedback.pictures.add')}
          <input
            id={id}
            type="file"
            multiple
            accept={PICTURES.types.join(',')}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </label>
      )}
      {said !== undefined && (
        <p role="alert" className="rounded-md bg-lose-soft px-3 py-2.5 text-sm wrap-anywhere text-lose">
          {said}
        </p>
      )}
      <p id={`${id}-hint`} className="text-xs text-faint">
        {t('feedback.pictures.hint', { most: PICTURES.most })}
      </p>
    </div>
  );
}
