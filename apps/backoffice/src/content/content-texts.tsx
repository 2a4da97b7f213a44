import { content as contract } from '@tessera/contract';
import { directionOf, isLanguage, isTranslated, type Language, languageName, LANGUAGES, useT } from '@tessera/i18n';
import { Button, Card, Select, Tabs, TextArea, TextField } from '@tessera/ui';
import { useDeferredValue } from 'react';
import { useOperator } from '../operator.tsx';
import { type Draft, newText, type Text } from './content-draft.ts';
import { ContentPreview } from './content-preview.tsx';

interface ContentTextsProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Something about the text in this language. */
  readonly isWrong: boolean;
}

const { shape } = contract.ContentItem.shape.texts.element;
const LONGEST = { title: shape.title.maxLength ?? 0, content: shape.content.maxLength ?? 0 };

/** What it says, a language at a time, and beside it how a page shows that. */
export function ContentTexts({ draft, onDraft, language, onLanguage, isWrong }: ContentTextsProps) {
  const t = useT('editing');
  const { may } = useOperator();
  const mayWrite = may('content.write');
  const text = useDeferredValue(draft.texts.find((one) => one.language === language));
  const written = draft.texts.flatMap((one) => (isLanguage(one.language) ? [one.language] : []));
  const setTexts = (texts: readonly Text[]): void => onDraft({ ...draft, texts: [...texts] });
  const remove = (): void => {
    const rest = draft.texts.filter((one) => one.language !== language);
    setTexts(rest);
    const [first] = rest;
    if (isLanguage(first?.language)) onLanguage(first.language);
  };
  const add = (added: Language): void => {
    setTexts([...draft.texts, newText(added)]);
    onLanguage(added);
  };
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Tabs
          className="min-w-0"
          label={t('languages')}
          value={language}
          onValueChange={onLanguage}
          tabs={written.map((id) => ({ id, label: languageName(id) }))}
        />
        {mayWrite && <AddLanguage written={written} onAdd={add} />}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <TextFields
          key={language}
          language={language}
          draft={draft}
          onText={(next) => setTexts(draft.texts.map((one) => (one.language === language ? next : one)))}
          isWrong={isWrong}
          onRemove={mayWrite && written.length > 1 ? remove : undefined}
        />
        {text && <ContentPreview draft={draft} text={text} language={language} />}
      </div>
    </Card>
  );
}

function AddLanguage({ written, onAdd }: { written: readonly Language[]; onAdd: (language: Language) => void }) {
  const t = useT('editing');
  // Those that the pages themselves speak come first.
  const missing = LANGUAGES.filter((one) => !written.includes(one)).toSorted((a, b) => Number(isTranslated(b)) - Number(isTranslated(a)));
  const options = [{ value: '' as const, label: t('language.add') }, ...missing.map((value) => ({ value, label: languageName(value) }))];
  return (
    <Select<Language | ''>
      label={t('language.add')}
      hideLabel
      value=""
      options={options}
      onValueChange={(chosen) => chosen !== '' && onAdd(chosen)}
    />
  );
}

interface TextFieldsProps {
  readonly draft: Draft;
  readonly language: Language;
  readonly onText: (text: Text) => void;
  readonly isWrong: boolean;
  /** Not of the last language. */
  readonly onRemove: (() => void) | undefined;
}

function TextFields({ draft, language, onText, isWrong, onRemove }: TextFieldsProps) {
  const t = useT('editing');
  const { may } = useOperator();
  const text = draft.texts.find((one) => one.language === language) ?? newText(language);
  const spoken = { lang: language, dir: directionOf(language) };
  return (
    <fieldset disabled={!may('content.write')} className="grid min-w-0 content-start gap-4">
      <legend className="sr-only">{languageName(language)}</legend>
      <TextField
        {...spoken}
        label={t('title')}
        error={isWrong ? t('fault.texts') : undefined}
        value={text.title}
        maxLength={LONGEST.title}
        required
        onChange={(event) => onText({ ...text, title: event.target.value })}
      />
      <TextArea
        {...spoken}
        label={t(draft.type === 'B' ? 'text' : 'html')}
        hint={draft.type === 'B' ? undefined : t('html.hint')}
        isOptional
        rows={draft.type === 'B' ? 3 : 10}
        maxLength={LONGEST.content}
        value={text.content}
        onValueChange={(content) => onText({ ...text, content })}
        left={t('left', { count: LONGEST.content - text.content.length })}
      />
      {onRemove && (
        <Button tone="quiet" icon="close" className="justify-self-start" onClick={onRemove}>
          {t('language.remove', { language: languageName(language) })}
        </Button>
      )}
    </fieldset>
  );
}
