import { cx } from '@tessera/ui';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { PlainGrid } from './plain-grid.tsx';
import type { SlotScene } from './scene/slot-scene.ts';
import type { GameSound } from '../../sound.ts';
import { useSlot } from './slot-game.ts';
import type { ViewSwitch } from './view-switch.ts';

export interface SlotStageProps {
  readonly view: ViewSwitch;
  readonly sound: GameSound;
  /** Reels in words for screen readers. */
  readonly label: string;
  readonly onPress?: (() => void) | undefined;
  /** Laid over the reels: banners, notices. */
  readonly children?: ReactNode;
}

/** The field of the reels. Its size depends on the screen alone, so nothing jumps when the scene arrives or a result comes. */
export function SlotStage({ view, sound, label, onPress, children }: SlotStageProps) {
  const { host, kind } = useScene(view, sound);
  const { phone, wide } = useSlot().form.aspect;
  return (
    <div
      style={{ '--phone': phone, '--wide': wide } as CSSProperties}
      className="relative mx-auto w-full max-w-[max(20rem,calc((100dvh-25rem-var(--dock-height))*var(--phone)))] md:max-w-[max(30rem,calc((100dvh-25rem-var(--dock-height))*var(--wide)))]"
    >
      <div role="img" aria-label={label} className="relative aspect-(--phone) overflow-hidden rounded-lg bg-grout md:aspect-(--wide)">
        {kind !== 'scene' && <PlainGrid view={view} />}
        <div ref={host} className={cx('absolute inset-0', kind === 'scene' ? 'opacity-100' : 'opacity-0')} />
      </div>
      {onPress && (
        // The mouse's and the thumb's way to hurry; the keyboard has the spin button for it.
        <div className="absolute inset-0" onPointerDown={onPress} />
      )}
      {children}
    </div>
  );
}

/** Loads the scene when the device can draw one; the plain grid stands in until then, or for good. */
function useScene(view: ViewSwitch, sound: GameSound) {
  const game = useSlot();
  const host = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<'loading' | 'scene' | 'plain'>('loading');
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let scene: SlotScene | undefined;
    let isGone = false;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const resized = new ResizeObserver(() => scene?.resize());
    const start = async (): Promise<void> => {
      if (!canDraw()) throw new Error('no WebGL');
      const { createSlotScene } = await import('./scene/slot-scene.ts');
      if (isGone) return;
      const created = await createSlotScene({ game, host: element, isStill: () => still.matches, onReelStopped: sound.landed });
      if (isGone) {
        created.destroy();
        return;
      }
      scene = created;
      view.attach(created);
      resized.observe(element);
      setKind('scene');
    };
    start().catch(() => !isGone && setKind('plain'));
    return () => {
      isGone = true;
      resized.disconnect();
      if (scene) view.detach();
      scene?.destroy();
      setKind('loading');
    };
  }, [game, view, sound]);
  return { host, kind };
}

/** Asked before the drawing engine is loaded, so that a device without WebGL is spared it. */
function canDraw(): boolean {
  const probe = document.createElement('canvas');
  const context = probe.getContext('webgl2') ?? probe.getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
