import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The rule book's threshold for loading what comes into view. */
const THRESHOLD = 0.1;
const AHEAD = '200px';

export interface WhenNearProps {
  /** Keeps the place until then. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Shows its children once their place comes near the screen. */
export function WhenNear({ className, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      threshold: THRESHOLD,
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} className={className} />;
}
