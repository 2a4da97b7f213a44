import { useT } from '@tessera/i18n';
import { Card, cx, FormError, SectionHead } from '@tessera/ui';
import { useChooseIcon, useIcon } from './profile.queries.ts';
import { ICON_COUNT, ProfileIcon } from './profile-icon.tsx';

/** Every picture there is to choose from, each a button. */
export function IconPicker() {
  const t = useT('member');
  const { data } = useIcon();
  const choose = useChooseIcon();
  return (
    <section aria-labelledby="icon">
      <SectionHead id="icon" title={t('profile.icon')} />
      <Card className="grid gap-3">
        <div role="group" aria-labelledby="icon" className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
          {Array.from({ length: ICON_COUNT }, (_, icon) => (
            <button
              key={icon}
              type="button"
              aria-label={t('profile.icon.choice', { number: icon + 1 })}
              aria-pressed={data?.icon === icon}
              onClick={() => choose.mutate(icon)}
              className={cx(
                'rounded-md border-2 p-0.5',
                data?.icon === icon ? 'border-accent' : 'border-transparent hover:border-line-strong',
              )}
            >
              <ProfileIcon icon={icon} className="aspect-square w-full" />
            </button>
          ))}
        </div>
        <FormError error={choose.error} />
      </Card>
    </section>
  );
}
