import { useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, buttonClass, Dialog, EmptyState, Icon } from '@tessera/ui';
import { ServiceLink } from '../../shared/service-link.tsx';
import { useSite } from '../../shared/site.ts';

/** The ways to the brand's customer service; a brand without any says so. */
export function ServicePopup({ onClose }: { onClose: () => void }) {
  const t = useT('popups');
  const navigate = useNavigate();
  const { service } = useSite();
  const hasWays = service.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('service')}
      description={hasWays ? t('service.text') : undefined}
      size="small"
    >
      {hasWays ? (
        <ul className="grid gap-2">
          {service.map(({ href, label }) => (
            <li key={href}>
              <ServiceLink href={href} className={buttonClass({ size: 'large', wide: true })}>
                <Icon name="chat" size={20} />
                {label}
              </ServiceLink>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          motif="compass"
          title={t('service.none.title')}
          text={t('service.none.text')}
          action={
            <Button tone="primary" onClick={() => void navigate({ to: '/help' })}>
              {t('service.help')}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
