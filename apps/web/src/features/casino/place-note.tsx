import { useT } from '@tessera/i18n';
import { useProfile } from '../../shared/profile.ts';

/** Says what is missing here, and that the place is why. `hasAutoplay`: elsewhere this game can play by itself. */
export function PlaceNote({ hasAutoplay = false }: { hasAutoplay?: boolean }) {
  const t = useT('casino');
  const { autoplay, turbo } = useProfile();
  const isWithout = { autoplay: hasAutoplay && !autoplay, turbo: !turbo };
  if (!isWithout.autoplay && !isWithout.turbo) return null;
  const key = isWithout.autoplay && isWithout.turbo ? 'place.slow' : isWithout.autoplay ? 'place.noAutoplay' : 'place.noTurbo';
  return <p className="text-center text-xs text-muted">{t(key)}</p>;
}
