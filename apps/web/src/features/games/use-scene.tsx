import type { games } from '@tessera/contract';
import { loadTexts } from '@tessera/i18n';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const fetchScene = async () => (await Promise.all([import('./game-scene.tsx'), loadTexts('lobby')]))[0];
const Beside = lazy(async () => ({ default: (await fetchScene()).SceneBeside }));
const Sheet = lazy(async () => ({ default: (await fetchScene()).SceneSheet }));

/** Whoever only passes over a card opens nothing. */
const HOVER_MS = 400;
const LONG_PRESS_MS = 450;
/** Further than this is no press but the beginning of a scroll. */
const STILL_PX = 10;

type Handlers = Pick<
  ComponentProps<'article'>,
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onContextMenu'
  | 'onClickCapture'
>;

export interface Scene {
  readonly handlers: Handlers;
  /** Opens it as a dialog, for keyboards. */
  readonly open: () => void;
  readonly view: ReactNode;
}

/** A short scene of a game: beside its card for a mouse that rests there, as a sheet for a long press. */
export function useScene(game: games.GameView): Scene {
  const [shown, setShown] = useState<DOMRect | 'sheet'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef<{ readonly x: number; readonly y: number; isLong: boolean }>(undefined);
  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const awaitRest = (card: Element): void => {
    timer.current ??= setTimeout(() => setShown((now) => now ?? card.getBoundingClientRect()), HOVER_MS);
  };
  // Whoever closed it has seen enough, until the mouse has been elsewhere.
  const close = (): void => setShown(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers: Handlers = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType === 'mouse') awaitRest(currentTarget);
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      stop();
      setShown((now) => (now === 'sheet' ? now : undefined));
    },
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      stop();
      pressed.current = undefined;
      if (pointerType === 'mouse') return;
      const press = { x: clientX, y: clientY, isLong: false };
      pressed.current = press;
      timer.current = setTimeout(() => {
        press.isLong = true;
        setShown('sheet');
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ pointerType, clientX, clientY, currentTarget }) => {
      // It may have lain there before the page ran.
      if (pointerType === 'mouse') return awaitRest(currentTarget);
      const press = pressed.current;
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) stop();
    },
    onPointerUp: ({ pointerType }) => {
      if (pointerType !== 'mouse') stop();
    },
    onPointerCancel: stop,
    // A long press is ours: the browser's own menu would lie over the sheet.
    onContextMenu: (event) => {
      if (pressed.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (!pressed.current?.isLong) return;
      pressed.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const view = shown && (
    <Suspense>{shown === 'sheet' ? <Sheet game={game} onClose={close} /> : <Beside game={game} card={shown} onClose={close} />}</Suspense>
  );
  return { handlers, open: () => setShown('sheet'), view };
}
