import { useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import { TileMark } from '../games/vendor-mark.tsx';
import { DemoMark } from './demo-mark.tsx';

/** The rule book's number. They are nobody's: each is drawn from its number alone. */
const MARKS = Array.from({ length: 23 }, (_, index) => `bank ${index + 1}`);

export function BankMarks() {
  const t = useT('home-more');
  return (
    <section aria-labelledby="home-banks">
      <SectionHead id="home-banks" title={t('banks.title')} action={<DemoMark />} />
      <p className="-mt-2 mb-3 text-sm text-muted">{t('banks.text')}</p>
      <ul aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
        {MARKS.map((mark, at) => (
          <li key={mark} className="rounded-md border border-line bg-surface-1 p-2">
            <TileMark name={mark} variant={at % 2 === 0 ? 'color' : 'purple'} className="mx-auto size-10" />
          </li>
        ))}
      </ul>
    </section>
  );
}
