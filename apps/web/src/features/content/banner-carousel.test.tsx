// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BannerCarousel } from './banner-carousel.tsx';
import type { Banner } from './content.queries.ts';

const asked = vi.hoisted(() => ({ carousel: [] as unknown[], autoplay: [] as unknown[] }));
vi.mock('embla-carousel-react', () => ({
  default: (options: unknown) => {
    asked.carousel.push(options);
    return [() => undefined, undefined];
  },
}));
vi.mock('embla-carousel-autoplay', () => ({ default: (options: unknown) => asked.autoplay.push(options) }));
vi.mock('./banner-slide.tsx', () => ({ BannerSlide: () => null, BannerDots: () => null }));

const BANNERS = ['a', 'b'].map((id) => ({ id })) as unknown as readonly Banner[];

beforeAll(() => startI18n('en', ['content']));
beforeEach(() => Object.assign(asked, { carousel: [], autoplay: [] }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(wantsStill: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStill }));
  render(<BannerCarousel banners={BANNERS} first={0} isPaused={false} />);
}

it('goes on to the next banner every five seconds, round and round', () => {
  open(false);
  expect(asked.autoplay).toEqual([expect.objectContaining({ delay: 5_000, stopOnInteraction: false })]);
  expect(asked.carousel[0]).toMatchObject({ loop: true, duration: 60 });
});

it('moves nothing by itself for whoever wants no motion', () => {
  open(true);
  expect(asked.autoplay).toEqual([]);
  expect(asked.carousel[0]).toMatchObject({ duration: 0 });
});
