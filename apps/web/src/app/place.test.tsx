import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ProfileId } from '@tessera/contract';
import { loadTexts, startI18n } from '@tessera/i18n';
import { type ReactNode, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { SiteContext } from '../shared/site.ts';
import type { WithdrawalView } from '../features/payments/payments.queries.ts';
import { WithdrawalCard } from '../features/payments/withdrawal-card.tsx';
import { SlotControls } from '../features/casino/kinds/slot/controls.tsx';
import { AT_REST } from '../features/casino/kinds/slot/slot-machine.ts';
import { PlaceNote } from '../features/casino/place-note.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('casino', 'payments', 'proofs');
});

function Under({ profile, children }: { profile: ProfileId; children: ReactNode }) {
  return <SiteContext value={{ ...use(SiteContext), profile }}>{children}</SiteContext>;
}

const textOf = (profile: ProfileId, node: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Under profile={profile}>{node}</Under>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
const nothing = (): void => undefined;

describe('a slot', () => {
  const controls = (
    <>
      <SlotControls
        {...{ state: AT_REST, currency: 'USD', stakes: ['1'], stake: '1', isOpen: true, isQuick: false }}
        {...{ onStake: nothing, onSpin: nothing, onAutoplay: nothing, onStopAutoplay: nothing, onQuick: nothing }}
      />
      <PlaceNote hasAutoplay />
    </>
  );

  it('offers autoplay and quick play where the place allows them', () => {
    expect(textOf('demo', controls)).toMatch(/Quick.*Auto/);
    expect(textOf('demo', controls)).not.toContain('Where this site works');
  });

  it('offers neither where it does not, and says why', () => {
    expect(textOf('gb', controls)).not.toMatch(/Quick|Auto/);
    expect(textOf('gb', controls)).toContain('Where this site works, rounds do not start by themselves and cannot be made quicker.');
    expect(textOf('gb', <PlaceNote />)).toContain('Where this site works, rounds cannot be made quicker.');
  });
});

it('a withdrawal offers to be taken back only where the place allows it', () => {
  const withdrawal = {
    ...{ id: 'w', methodId: 'm', currency: 'USD', amount: '40', fee: '0', net: '40', state: 'RISK_REVIEW', createdAtMs: 0 },
    ...{ payeeName: 'Ana', payeeAccount: '1332', reason: null, history: [] },
  } as unknown as WithdrawalView;
  const card = <WithdrawalCard withdrawal={withdrawal} isOpenAtFirst />;
  expect(textOf('demo', card)).toContain('Take it back');
  expect(textOf('gb', card)).not.toContain('Take it back');
  expect(textOf('gb', card)).toContain('a withdrawal cannot be taken back once it has been asked for');
});
