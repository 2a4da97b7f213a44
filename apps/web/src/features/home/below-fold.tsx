import { loadTexts } from '@tessera/i18n';
import { use } from 'react';
import { useSite } from '../../shared/site.ts';
import { BankMarks } from './bank-marks.tsx';
import { DownloadSection } from './download-section.tsx';
import { FishingLane } from './fishing-lane.tsx';
import { JackpotCounter } from './jackpot-counter.tsx';
import { PaymentTimes } from './payment-times.tsx';
import { TrustSection } from './trust-section.tsx';

const texts = loadTexts('home-more', 'places');

/** What a visitor comes to by scrolling. Figures that nobody measured are those of a demonstration alone, and say so. */
export function BelowFold() {
  use(texts);
  const { isDemo } = useSite();
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <FishingLane />
      {isDemo && <JackpotCounter />}
      <PaymentTimes />
      {isDemo && <BankMarks />}
      <DownloadSection />
      <TrustSection />
    </div>
  );
}
