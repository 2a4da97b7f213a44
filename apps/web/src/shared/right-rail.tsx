import { useMatches } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';

interface Rail {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
  readonly isUsed: boolean;
  readonly take: () => () => void;
}

const RailContext = createContext<Rail | null>(null);

/** From this width on there is room beside the page; below it the same content belongs in a sheet. */
const WIDE = '(width >= 80rem)';

export function RailProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [users, setUsers] = useState(0);
  // At once it would have a painted page taken over in one piece.
  const setCalmly = useCallback((found: HTMLElement | null) => startTransition(() => setElement(found)), []);
  const rail = useMemo<Rail>(
    () => ({
      element,
      setElement: setCalmly,
      isUsed: users > 0,
      take: () => {
        setUsers((count) => count + 1);
        return () => setUsers((count) => count - 1);
      },
    }),
    [element, users, setCalmly],
  );
  return <RailContext value={rail}>{children}</RailContext>;
}

function useRail(): Rail {
  const rail = use(RailContext);
  if (!rail) throw new Error('RightRail stands outside RailProvider');
  return rail;
}

/** Puts its children into the rail at the right of the frame; the column exists only while someone uses it. */
export function RightRail({ children }: { children: ReactNode }) {
  const { element, take } = useRail();
  // `take` changes with every user, and taking again for that would never end.
  const [takeOnce] = useState(() => take);
  useEffect(() => takeOnce(), [takeOnce]);
  return element && createPortal(children, element);
}

/** The frame's own column; pages that always use it keep its place from the first paint. */
export function RailColumn() {
  const t = useT('frame');
  const { isUsed, setElement } = useRail();
  const isKept = useMatches().some(({ staticData }) => staticData.hasRail);
  return (
    (isUsed || isKept) && (
      <aside
        ref={setElement}
        aria-label={t('rail.beside')}
        className="sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] w-78 flex-none overflow-y-auto py-5 xl:block"
      />
    )
  );
}

/** True where the right rail is shown; otherwise offer the same content in a bottom sheet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    followWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
