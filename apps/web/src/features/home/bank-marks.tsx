import { useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import { TileMark } from '../games/vendor-mark.tsx';
import { DemoMark } from './demo-mark.tsx';

/** The rule book's number of banks. None of them exists: name and mark are made up for the demonstration. */
const BANKS = [
  ...['Alderbank', 'Bluecoast', 'Cedar Union', 'Dunes Savings', 'Eastgate', 'Fjord & Sons', 'Greenfield', 'Harbourline'],
  ...['Ironbridge', 'Juniper', 'Kestrel', 'Lakeside Mutual', 'Meridia', 'Northwind', 'Oakhurst', 'Pinecrest'],
  ...['Quarry Trust', 'Redstone', 'Silverbrook', 'Tidewater', 'Umbra', 'Valley Credit', 'Westmark'],
];

export function BankMarks() {
  const t = useT('home-more');
  return (
    <section aria-labelledby="home-banks">
      <SectionHead id="home-banks" title={t('banks.title')} action={<DemoMark />} />
      <p className="-mt-2 mb-3 text-sm text-muted">{t('banks.text')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {BANKS.map((bank, at) => (
          <li key={bank} className="flex items-center gap-1.5 rounded-sm border border-line bg-surface-1 px-2 py-1 text-xs text-muted">
            <TileMark name={bank} variant={at % 2 === 0 ? 'color' : 'purple'} className="size-4" />
            {bank}
          </li>
        ))}
      </ul>
    </section>
  );
}
