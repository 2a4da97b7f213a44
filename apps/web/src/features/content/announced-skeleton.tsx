import { Skeleton } from '@tessera/ui';

/** As high as a line of notices and a banner, so that nothing jumps when they come. */
export function AnnouncedSkeleton() {
  return <Skeleton className="h-46 md:h-58" />;
}
