import { LanguageContext, loadLanguage, loadTexts, startI18n } from '@tessera/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  Button,
  Checkbox,
  ErrorState,
  Icon,
  IconButton,
  type IconName,
  Money,
  Mosaic,
  MOTIFS,
  PasswordField,
  PaymentStateBadge,
  COVER_PALETTES,
  StakeField,
  Stepper,
  TextField,
} from './index.ts';

beforeAll(() => startI18n('en'));

const noop = (): void => undefined;
const idOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? 'missing';

describe('fields', () => {
  it('ties label, error and hint to the control and marks it invalid', () => {
    const html = renderToStaticMarkup(<TextField label="Name" hint="4 to 12" error="Too short" />);
    const id = idOf(html, /<input[^>]* id="([^"]+)"/);
    expect(html).toContain(`for="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`id="${id}-error"`);
  });

  it('points at nothing when there is no hint and no error', () => {
    expect(renderToStaticMarkup(<TextField label="Name" />)).not.toContain('aria-describedby');
  });

  it('hides a password and offers to show it', () => {
    const html = renderToStaticMarkup(<PasswordField label="Password" />);
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-label="Show password"');
  });

  it('names its box by the words beside it', () => {
    const html = renderToStaticMarkup(<Checkbox label="I am 18" />);
    expect(html).toContain(`for="${idOf(html, /<input[^>]* id="([^"]+)"/)}"`);
  });

  it('offers quick amounts by full name', () => {
    const html = renderToStaticMarkup(
      <StakeField label="Stake" value="5" onValueChange={noop} currency="USD" min="1.0000" max="100.0000" quick={['25']} />,
    );
    expect(html).toContain('aria-label="Set $25.00"');
    expect(html).toContain('inputMode="decimal"');
  });
});

describe('icons', () => {
  it('turn round with the line of writing where they point along it, and no others', () => {
    const isTurned = (name: IconName): boolean => renderToStaticMarkup(<Icon name={name} />).includes('rtl:-scale-x-100');
    expect((['chevron-right', 'logout', 'play', 'clock'] as const).map(isTurned)).toEqual([true, true, false, false]);
  });
});

describe('buttons', () => {
  it('cannot submit twice while pending and says that it works', () => {
    const html = renderToStaticMarkup(
      <Button type="submit" pending>
        Place bet
      </Button>,
    );
    expect(html).toContain('type="button"');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('One moment');
  });

  it('names an icon', () => {
    expect(renderToStaticMarkup(<IconButton icon="close" label="Close" />)).toContain('aria-label="Close"');
  });
});

describe('money and states', () => {
  it('hides a masked amount also from the source of the page', () => {
    const html = renderToStaticMarkup(<Money amount="1284.5000" currency="USD" masked />);
    expect(html).not.toContain('284');
    expect(html).toContain('Hidden amount');
  });

  it('colours a result by its sign and leaves zero neutral', () => {
    const of = (amount: string): string => renderToStaticMarkup(<Money amount={amount} currency="USD" tone="result" />);
    expect(of('1.0000')).toContain('text-win');
    expect(of('-1.0000')).toContain('text-lose');
    expect(of('0.0000')).not.toMatch(/text-(win|lose)/);
  });

  it('says what happened and whether money moved', () => {
    const html = renderToStaticMarkup(<ErrorState error={{ code: 'network' }} moneyMoved="unknown" onRetry={noop} />);
    expect(html).toContain('Network link is abnormal, please try again');
    expect(html).toContain('may already have moved');
    expect(html).toContain('Try again');
  });

  it('shows the general text for a code without one', () => {
    expect(renderToStaticMarkup(<ErrorState error={{ code: 'never_heard_of' }} moneyMoved="no" />)).toContain('Unknown error');
  });

  it('marks the step under way', () => {
    const html = renderToStaticMarkup(<Stepper steps={['Amount', 'Confirm']} current={1} />);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html).toContain('Step 2 of 2');
  });

  it('speaks the language of the page', async () => {
    await loadLanguage('es');
    const html = renderToStaticMarkup(
      <LanguageContext value="es">
        <Money amount="1284.5000" currency="USD" />
      </LanguageContext>,
    );
    expect(html).toContain('1.284,50');
  });
});

describe('mosaics', () => {
  it('is decoration unless it has a name', () => {
    const of = (label?: string): string =>
      renderToStaticMarkup(<Mosaic motif="gem" palette={COVER_PALETTES.jade} seed={1} label={label} />);
    expect(of()).toContain('aria-hidden="true"');
    expect(of('Gem Garden')).toContain('role="img"');
  });

  it('holds the place of a picture that is laid late, or whose motif is still to come, with the colours of its palette, not with its dark grout', () => {
    const { ground, tones } = COVER_PALETTES.jade;
    // By name it is fetched first; at hand it need not be.
    for (const picture of [
      <Mosaic key="late" motif={MOTIFS.gem} palette={COVER_PALETTES.jade} seed={1} late />,
      <Mosaic key="fetched" motif="gem" palette={COVER_PALETTES.jade} seed={1} />,
    ]) {
      const waiting = renderToStaticMarkup(picture);
      expect(waiting).toContain(`fill="${ground.at(-1)}"`);
      expect(waiting).toContain(`fill="${tones[0][0]}"`);
      expect(waiting).not.toContain(ground[0]);
    }
    expect(renderToStaticMarkup(<Mosaic motif={MOTIFS.gem} palette={COVER_PALETTES.jade} seed={1} />)).toContain(
      `<rect width="3600" height="4800" fill="${ground[0]}"`,
    );
  });
});

it('names a payment that failed by its kind', async () => {
  await loadTexts('payments');
  const of = (kind: 'deposit' | 'withdrawal'): string => renderToStaticMarkup(<PaymentStateBadge state="FAILED" kind={kind} />);
  expect([of('deposit'), of('withdrawal')]).toEqual([
    expect.stringContaining('>Failed<'),
    expect.stringContaining('>Not paid, amount returned<'),
  ]);
});
