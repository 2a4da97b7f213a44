import { content as contract } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Artwork, Card, MOTIF_NAMES, Select, TextField } from '@tessera/ui';
import { useDeferredValue } from 'react';
import { useOperator } from '../operator.tsx';
import { type Draft, type Field, hasArtwork } from './content-draft.ts';
import { usePlaceLabel } from './place-label.ts';

interface FieldsProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly fault: Field | undefined;
}

const MOTIF_LIST = 'motifs';

/** Where, when and in which order it is shown; which of it there is depends on the kind. */
export function ContentFields({ draft, onDraft, fault }: FieldsProps) {
  const t = useT('editing');
  const { may } = useOperator();
  const set = (changes: Partial<Draft>): void => onDraft({ ...draft, ...changes });
  const faultOf = (field: Field): string | undefined => (fault === field ? t(`fault.${field}`) : undefined);
  const moments = [
    { name: 'from', field: 'startsAtMs', hint: t('from.hint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }) },
    { name: 'until', field: 'endsAtMs', hint: t('until.hint') },
  ] as const;
  return (
    <Card>
      <fieldset disabled={!may('content.write')} className="grid min-w-0 gap-4 md:grid-cols-2">
        <legend className="sr-only">{t('where')}</legend>
        <PlaceField draft={draft} onDraft={onDraft} fault={fault} />
        {draft.type === 'PU' && (
          <Select
            label={t('execution')}
            value={draft.execution ?? 'B'}
            options={contract.EXECUTIONS.map((value) => ({ value, label: t(`execution.${value}`) }))}
            onValueChange={(execution) => set({ execution })}
          />
        )}
        {draft.type === 'B' && (
          <TextField
            label={t('url')}
            hint={t('url.hint')}
            error={faultOf('url')}
            value={draft.url}
            inputMode="url"
            dir="ltr"
            spellCheck={false}
            onChange={(event) => set({ url: event.target.value })}
          />
        )}
        {hasArtwork(draft.type) && <ArtworkField draft={draft} onDraft={onDraft} fault={fault} />}
        {moments.map(({ name, field, hint }) => (
          <TextField
            key={name}
            type="datetime-local"
            step={1}
            label={t(name)}
            hint={hint}
            error={faultOf(field)}
            value={draft[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
        <TextField
          label={t('sort')}
          hint={t('sort.hint')}
          error={faultOf('sort')}
          value={draft.sort}
          inputMode="numeric"
          onChange={(event) => set({ sort: event.target.value })}
        />
      </fieldset>
    </Card>
  );
}

/** Notices stand in one place only. */
function PlaceField({ draft, onDraft, fault }: FieldsProps) {
  const t = useT('editing');
  const placeLabel = usePlaceLabel();
  const { type, place } = draft;
  const set = (next: string): void => onDraft({ ...draft, place: next });
  if (type === 'PL') return null;
  if (type === 'H') {
    const error = fault === 'place' ? t('fault.place') : undefined;
    return (
      <TextField
        label={t('topic')}
        hint={t('topic.hint')}
        error={error}
        value={place}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  const places: readonly string[] = type === 'B' ? contract.BANNER_GROUPS : contract.PROMOTION_CATEGORIES;
  const options = places.map((value) => ({ value, label: placeLabel({ type, place: value }) }));
  return (
    <Select
      label={t(type === 'B' ? 'group' : type === 'PU' ? 'leadsTo' : 'category')}
      value={place}
      options={type === 'PU' ? [{ value: '', label: t('leadsTo.nowhere') }, ...options] : options}
      onValueChange={set}
    />
  );
}

function ArtworkField({ draft, onDraft, fault }: FieldsProps) {
  const t = useT('editing');
  const name = useDeferredValue(draft.artwork);
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={t('artwork')}
        hint={t('artwork.hint')}
        error={fault === 'artwork' ? t('fault.artwork') : undefined}
        value={draft.artwork}
        list={MOTIF_LIST}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onDraft({ ...draft, artwork: event.target.value })}
      />
      <datalist id={MOTIF_LIST}>
        {MOTIF_NAMES.map((motif) => (
          <option key={motif}>{motif}</option>
        ))}
      </datalist>
      <Artwork name={name} className="h-20 w-full rounded-md" />
    </div>
  );
}
