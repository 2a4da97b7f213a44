import { Card } from '@tessera/ui';
import { loadTexts } from '@tessera/i18n';
import { lazy, Suspense } from 'react';
import { AnnouncedSkeleton } from '../content/announced-skeleton.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { GamesLane } from './games-lane.tsx';
import { Hero } from './hero.tsx';
import { WhenNear } from './when-near.tsx';
import { WinnerBoard } from './winner-board.tsx';

// The sports book brings its slip along; who never comes near it need not wait for that.
const SportsLane = lazy(async () => ({
  default: (await Promise.all([import('./sports-lane.tsx'), loadTexts('sports')]))[0].SportsLane,
}));

// What the brand announces comes when the page stands; nothing of it is needed to begin.
const Announced = lazy(async () => {
  const [{ Announced: View }] = await Promise.all([import('../content/announced.tsx'), loadTexts('content')]);
  return { default: View };
});
const BelowFold = lazy(async () => ({ default: (await import('./below-fold.tsx')).BelowFold }));

export function HomePage() {
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div className="grid gap-3">
        <DemoNotice />
        <Hero />
        <Suspense fallback={<AnnouncedSkeleton />}>
          <Announced />
        </Suspense>
      </div>
      <GamesLane />
      <WhenNear className="h-128">
        <Suspense fallback={<Card className="h-128" />}>
          <SportsLane />
        </Suspense>
      </WhenNear>
      <WinnerBoard />
      <WhenNear className="h-128">
        <Suspense fallback={<div className="h-128" />}>
          <BelowFold />
        </Suspense>
      </WhenNear>
    </div>
  );
}
