import { useT } from '@tessera/i18n';
import { Button, Card } from '@tessera/ui';

/** A lane that could not be read says so in its place; the rest of the page stays. */
export function LaneFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const t = useT('home');
  const common = useT('common');
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p role="alert" className="text-muted">
        {t('lane.failed')}
      </p>
      <Button size="small" icon="refresh" pending={isRetrying} onClick={onRetry}>
        {common('retry')}
      </Button>
    </Card>
  );
}
