import { useT } from '@tessera/i18n';
import { Chip, EmptyState, ErrorState, TextField } from '@tessera/ui';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../../shared/site.ts';
import { type LotteryView, useLotteries } from '../lottery.queries.ts';
import type { LotteryVendor } from '../lottery-paths.ts';
import { codeOfGroup, type FamilyGroup, groupOfFamily, useFamilyName } from './family-name.ts';
import { LotteryCard, LotteryCardSkeleton } from './lottery-card.tsx';

const GRID = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';
const SKELETONS = 24;

interface LotteryLobbyProps {
  /** Whose lotteries it lists. */
  readonly vendors: readonly LotteryVendor[];
  /** Of one of them alone. */
  readonly vendor?: LotteryVendor | undefined;
  /** Given where the player may choose one. */
  readonly onVendor?: (vendor: LotteryVendor | undefined) => void;
  /** Lotteries of one prize mode alone, where a launch wants that. */
  readonly prizeMode?: LotteryView['prizeMode'] | undefined;
  /** Stands in the corner of each. */
  readonly markOf?: (lottery: LotteryView) => ReactNode;
}

/** Every lottery with its picture, its countdown and its last numbers. */
export function LotteryLobby({ vendors, vendor, onVendor, prizeMode, markOf }: LotteryLobbyProps) {
  const t = useT('lottery');
  const list = useLotteries();
  const [group, setGroup] = useState<FamilyGroup>();
  const [typed, setTyped] = useState('');
  const offered = list.data?.filter(
    (lottery) => vendors.includes(lottery.vassalage) && (prizeMode === undefined || lottery.prizeMode === prizeMode),
  );
  const ofVendor = offered?.filter(({ vassalage }) => vendor === undefined || vassalage === vendor);
  const groups = [...new Set(ofVendor?.map(({ family }) => groupOfFamily(family)))];
  const wanted = typed.trim().toLowerCase();
  const shown = ofVendor?.filter(
    ({ family, name }) =>
      (group === undefined || !groups.includes(group) || groupOfFamily(family) === group) && name.toLowerCase().includes(wanted),
  );
  const [first = 'LOTT'] = vendors;
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight">{t(`title.${vendors.length === 1 ? first : (vendor ?? first)}`)}</h1>
      <p className="mb-3 text-muted">{t('lobby.text')}</p>
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-[minmax(0,1fr)_16rem] md:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {onVendor && <Vendors vendors={vendors} chosen={vendor} onChoose={onVendor} />}
          <Groups groups={groups} chosen={group} onChoose={setGroup} />
        </div>
        <TextField
          label={t('lobby.search')}
          hideLabel
          placeholder={t('lobby.search')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {list.isError && <ErrorState moneyMoved="no" error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      {shown?.length === 0 && <EmptyState title={t('lobby.none')} />}
      <ul className={GRID}>
        {shown?.map((lottery) => (
          <li key={lottery.id}>
            <LotteryCard lottery={lottery} mark={markOf?.(lottery)} />
          </li>
        ))}
        {list.isPending &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <LotteryCardSkeleton />
            </li>
          ))}
      </ul>
    </>
  );
}

const LANE = 'lane min-h-11 -mx-4 scroll-px-4 items-center gap-2 px-4 md:mx-0 md:px-0';

interface GroupsProps {
  readonly groups: readonly FamilyGroup[];
  readonly chosen: FamilyGroup | undefined;
  readonly onChoose: (group: FamilyGroup | undefined) => void;
}

/** Families in words, each with what the field calls it as a small mark. */
function Groups({ groups, chosen, onChoose }: GroupsProps) {
  const t = useT('lottery');
  const common = useT('common');
  const familyName = useFamilyName();
  return (
    <div role="group" aria-label={t('lobby.families')} className={LANE}>
      <Chip pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {common('all')}
      </Chip>
      {groups.map((each) => (
        <Chip key={each} pressed={chosen === each} onClick={() => onChoose(each)}>
          {familyName(each)}
          <span aria-hidden="true" className="num text-xs">
            {codeOfGroup(each)}
          </span>
        </Chip>
      ))}
    </div>
  );
}

interface VendorsProps {
  readonly vendors: readonly LotteryVendor[];
  readonly chosen: LotteryVendor | undefined;
  readonly onChoose: (vendor: LotteryVendor | undefined) => void;
}

function Vendors({ vendors, chosen, onChoose }: VendorsProps) {
  const t = useT('lottery');
  const common = useT('common');
  const site = useSite();
  const named = [...(site.vendors.LOTT ?? []), ...(site.vendors.ELOTT ?? [])];
  const shown = named.filter(({ vassalage }) => (vendors as readonly string[]).includes(vassalage));
  if (shown.length < 2) return null;
  return (
    <div role="group" aria-label={t('lobby.vendors')} className={LANE}>
      <Chip pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {common('all')}
      </Chip>
      {shown.map(({ vassalage, displayName }) => (
        <Chip key={vassalage} pressed={chosen === vassalage} onClick={() => onChoose(vassalage as LotteryVendor)}>
          {displayName}
        </Chip>
      ))}
    </div>
  );
}
