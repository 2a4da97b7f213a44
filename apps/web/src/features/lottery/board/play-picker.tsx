import { useT } from '@tessera/i18n';
import { Chip, cx, Tabs } from '@tessera/ui';
import { usePlayName } from '../plays/play-name.ts';
import type { PlayDraft } from './use-play-draft.ts';

/** Groups of plays as tabs, and the plays of the chosen group as chips. */
export function PlayPicker({ draft: { modes, mode, setMode, plays, playType, setPlay } }: { draft: PlayDraft }) {
  const t = useT('lottery');
  const nameOf = usePlayName();
  const named = plays.map((id) => ({ id, ...nameOf(id) }));
  const groups = [...Map.groupBy(named, ({ group }) => group)];
  const current = named.find(({ id }) => id === playType.id) ?? named[0];
  const inGroup = named.filter(({ group }) => group === current?.group);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-w-0 items-stretch gap-2">
        {modes.length > 1 && (
          <div role="group" aria-label={t('mode.label')} className="flex flex-none self-center rounded-md bg-surface-2 p-0.5">
            {modes.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === mode}
                onClick={() => setMode(each)}
                className={cx(
                  'min-h-8 rounded-sm px-2.5 text-sm font-semibold pointer-coarse:min-h-10',
                  each === mode ? 'bg-surface-3 text-ink' : 'text-muted hover:text-ink',
                )}
              >
                {t(`mode.${each}`)}
              </button>
            ))}
          </div>
        )}
        {groups.length > 1 && (
          <Tabs
            className="min-w-0 flex-1"
            label={t('board.groups')}
            value={current?.group ?? ''}
            onValueChange={(group) => setPlay(named.find((each) => each.group === group)?.id ?? playType.id)}
            tabs={groups.map(([group]) => ({ id: group, label: group }))}
          />
        )}
      </div>
      {inGroup.length > 1 && (
        <div role="group" aria-label={t('board.plays')} className="lane -mx-4 scroll-px-4 gap-1.5 px-4 @2xl:mx-0 @2xl:flex-wrap @2xl:px-0">
          {inGroup.map(({ id, short }) => (
            <Chip key={id} pressed={id === playType.id} onClick={() => setPlay(id)}>
              {short}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
