import { useQuery } from '@tanstack/react-query';
import { useT } from '@tessera/i18n';
import { Button, FormError, showToast } from '@tessera/ui';
import { useFreePlay } from './session.queries.ts';
import { permissionQuery } from './site.queries.ts';

/** Play money for a day, where the brand offers it. */
export function FreePlayOffer({ onStarted }: { onStarted: () => void }) {
  const t = useT('identity');
  const { data: permission } = useQuery(permissionQuery);
  const freePlay = useFreePlay();
  if (permission?.info.whitelabelVal.switches.FREEPLAY3 !== '1') return null;
  const start = (): void =>
    freePlay.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: t('trial.started.title'), text: t('trial.started.text'), tone: 'win' });
        onStarted();
      },
    });
  return (
    <div className="mt-5 grid gap-2 border-t border-line pt-5">
      <Button wide icon="play" pending={freePlay.isPending} onClick={start}>
        {t('trial.start')}
      </Button>
      <p className="text-center text-xs text-faint">{t('trial.note')}</p>
      <FormError error={freePlay.error} />
    </div>
  );
}
