import { content as contract } from '@tessera/contract';
import { useLanguage, useT } from '@tessera/i18n';
import { uuidv7 } from '@tessera/kernel';
import { Badge, Button, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { type ContentPlace, usePlace } from '../address.ts';
import { BrandField, useBrand } from '../brand-field.tsx';
import { ListWithDetail } from '../list/list-with-detail.tsx';
import { OpeningRow } from '../list/opening-row.tsx';
import { RecordList } from '../list/record-list.tsx';
import { useOperator } from '../operator.tsx';
import { useNow } from '../use-now.ts';
import { type ContentItem, type Stage, stageOf } from './content-draft.ts';
import { ContentEditor } from './content-editor.tsx';
import { useContent } from './content.queries.ts';
import { usePlaceLabel } from './place-label.ts';

const newId = (): string => uuidv7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));

/** What a brand tells its players, by kind, and the one that is written. */
export function ContentPage({ place }: { readonly place: ContentPlace }) {
  const t = useT('editing');
  const { may } = useOperator();
  const { goTo } = usePlace();
  const brand = useBrand(place.brand);
  const list = useContent(brand, place.type);
  const nowMs = useNow();
  // Begun here, and in no list before it is saved.
  const [begun, setBegun] = useState<string>();
  const item = list.items.find(({ id }) => id === place.id);
  const isOpen = item !== undefined || (begun !== undefined && begun === place.id);
  const open = (id: string | undefined): void => goTo({ ...place, id });
  const begin = (): void => {
    const id = newId();
    setBegun(id);
    open(id);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">{t('content')}</h1>
      <BrandField brand={brand} onBrand={(next) => goTo({ page: 'content', type: place.type, brand: next })} />
      <Tabs
        label={t('content')}
        value={place.type}
        onValueChange={(type) => goTo({ page: 'content', type, brand: place.brand })}
        tabs={contract.CONTENT_TYPES.map((id) => ({ id, label: t(`type.${id}`) }))}
      />
      <ListWithDetail
        label={t(`type.${place.type}`)}
        openedId={place.id}
        detail={
          isOpen && place.id !== undefined ? (
            <ContentEditor
              key={place.id}
              id={place.id}
              brand={brand}
              type={place.type}
              item={item}
              nowMs={nowMs}
              onDeleted={() => goTo({ ...place, id: undefined }, { isForced: true })}
            />
          ) : null
        }
        isLoaded={list.isSuccess && !list.isPlaceholderData}
        pick={t('pick')}
        onClose={() => open(undefined)}
      >
        {may('content.write') && (
          <Button tone="primary" icon="plus" className="justify-self-start" onClick={begin}>
            {t(`new.${place.type}`)}
          </Button>
        )}
        <RecordList
          list={list}
          note={t('order')}
          renderRow={(one) => <ContentRow item={one} nowMs={nowMs} isOpened={one.id === place.id} onOpen={() => open(one.id)} />}
          empty={{ motif: 'compass', title: t('none.title'), text: t('none.text') }}
        />
      </ListWithDetail>
    </div>
  );
}

const TONES = { planned: 'warn', shown: 'win', ended: 'neutral' } as const satisfies Readonly<Record<Stage, string>>;

interface ContentRowProps {
  readonly item: ContentItem;
  readonly nowMs: number;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

function ContentRow({ item, nowMs, isOpened, onOpen }: ContentRowProps) {
  const t = useT('editing');
  const language = useLanguage();
  const placeLabel = usePlaceLabel();
  const stage = stageOf(item, nowMs);
  const title = (item.texts.find((text) => text.language === language) ?? item.texts[0])?.title ?? '';
  const note = [placeLabel(item), item.texts.map((text) => text.language).join(', ')].filter(Boolean).join(' · ');
  return (
    <OpeningRow
      title={title}
      note={<span className="block truncate text-xs text-muted">{note}</span>}
      end={<Badge tone={TONES[stage]}>{t(`stage.${stage}`)}</Badge>}
      isOpened={isOpened}
      onOpen={onOpen}
    />
  );
}
