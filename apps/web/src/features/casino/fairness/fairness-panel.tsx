import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, Dialog, Tabs } from '@tessera/ui';
import { useState } from 'react';
import type { SessionMember } from '../../../shared/session.ts';
import { HowFairnessWorks } from './how-fairness-works.tsx';
import { RoundList } from './round-list.tsx';
import { SeedsCard } from './seeds-card.tsx';

export interface FairnessPanelProps {
  readonly member: SessionMember | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

type Part = 'seeds' | 'rounds' | 'how';

/** Behind the shield: the commitment, the rounds with their check, and what it all means. */
export function FairnessPanel({ member, isBusy, onClose }: FairnessPanelProps) {
  const t = useT('casino');
  const [part, setPart] = useState<Part>(member ? 'seeds' : 'how');
  const how = {
    id: 'how' as const,
    label: t('fair.how'),
    content: (
      <div className="grid gap-5">
        <HowFairnessWorks />
        <Link to={FAIRNESS as string} onClick={onClose} className={`${buttonClass()} justify-self-start`}>
          {t('fair.page')}
        </Link>
      </div>
    ),
  };
  const own = member
    ? [
        { id: 'seeds' as const, label: t('fair.seeds'), content: <SeedsCard memberId={member.id} isBusy={isBusy} /> },
        {
          id: 'rounds' as const,
          label: t('fair.rounds'),
          content: <RoundList memberId={member.id} onOpenSeeds={() => setPart('seeds')} />,
        },
      ]
    : [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('fair.title')} size="large">
      <Tabs<Part> tabs={[...own, how]} value={part} onValueChange={setPart} label={t('fair.title')} />
    </Dialog>
  );
}

const FAIRNESS = '/fairness';
