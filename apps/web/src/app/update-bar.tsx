import { useT } from '@tessera/i18n';
import { Button, Icon } from '@tessera/ui';
import { useState } from 'react';

export interface UpdateBarProps {
  readonly onTake: () => void;
  readonly onLater: () => void;
}

export function UpdateBar({ onTake, onLater }: UpdateBarProps) {
  const t = useT('app');
  const [isTaking, setTaking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-surface-3 px-4 py-2 text-sm">
      <p className="flex items-center gap-2">
        <Icon name="info" size={18} className="text-info" />
        {t('update.ready')}
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          tone="primary"
          pending={isTaking}
          onClick={() => {
            setTaking(true);
            onTake();
          }}
        >
          {t('update.take')}
        </Button>
        <Button size="small" tone="quiet" onClick={onLater}>
          {t('update.later')}
        </Button>
      </div>
    </div>
  );
}
