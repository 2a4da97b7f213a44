import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The rule book's threshold for loading what comes into view. */
const THRESHOLD = 0.1;
const AHEAD = '400px';

/** Shows its children once their place comes near the screen; until then the place is kept. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
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
