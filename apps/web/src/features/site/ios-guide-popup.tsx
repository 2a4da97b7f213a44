import { useT } from '@tessera/i18n';
import { buttonClass, Dialog, Icon } from '@tessera/ui';
import { useSite } from '../../shared/site.ts';

const ONTO_HOME_SCREEN = ['ios.home.1', 'ios.home.2', 'ios.home.3', 'ios.home.4'] as const;
const BY_PROFILE = ['ios.profile.1', 'ios.profile.2', 'ios.profile.3'] as const;

/** How an iPhone takes the site onto its home screen, which no button of a page can do. */
export function IosGuidePopup({ onClose }: { onClose: () => void }) {
  const t = useT('popups');
  const { iosProfile } = useSite();
  const address = location.host;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('ios')} description={t('ios.text')}>
      <Steps title={t('ios.home')} steps={ONTO_HOME_SCREEN.map((step) => t(step, { address }))} />
      {iosProfile && (
        <div className="mt-6">
          <Steps title={t('ios.profile')} steps={BY_PROFILE.map((step) => t(step))} />
          <a href={iosProfile} className={`${buttonClass({ wide: true })} mt-4`}>
            <Icon name="download" size={18} />
            {t('ios.profile.download')}
          </a>
        </div>
      )}
    </Dialog>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="num grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink"
            >
              {index + 1}
            </span>
            <span className="pt-0.5 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
