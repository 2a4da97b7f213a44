import { CallFailed } from '@tessera/client';
import { isLanguage, type Language, useLanguage, useT } from '@tessera/i18n';
import { Button, Card, FormError, Form, showToast } from '@tessera/ui';
import { useState } from 'react';
import { useOperator } from '../operator.tsx';
import {
  bodyOf,
  type ContentBody,
  type ContentItem,
  type ContentType,
  draftOf,
  faultOf,
  type Field,
  FIELDS,
  newDraft,
  published,
  stageOf,
  withdrawn,
} from './content-draft.ts';
import { ContentFields } from './content-fields.tsx';
import { ContentTexts } from './content-texts.tsx';
import { usePutContent } from './content.queries.ts';
import { DeleteContent } from './delete-content.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface ContentEditorProps {
  readonly id: string;
  readonly brand: string;
  readonly type: ContentType;
  /** What the list has; undefined of one that was never saved. */
  readonly item: ContentItem | undefined;
  readonly nowMs: number;
  readonly onDeleted: () => void;
}

/** One item as a form. It holds what was there when it was opened, so that whoever writes meanwhile is noticed and nothing typed is lost. */
export function ContentEditor({ id, brand, type, item, nowMs, onDeleted }: ContentEditorProps) {
  const t = useT('editing');
  const spoken = useLanguage();
  const { may, privileged } = useOperator();
  const mayWrite = may('content.write');
  const [base, setBase] = useState(item);
  const [initial, setInitial] = useState(() => (item ? draftOf(item) : newDraft(type, spoken)));
  const [draft, setDraft] = useState(initial);
  const [language, setLanguage] = useState<Language>(() => firstLanguage(draft.texts, spoken));
  const [fault, setFault] = useState<Field>();
  const put = usePutContent();
  const stage = base && stageOf(base, nowMs);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  const isStale = base !== undefined && item !== undefined && item.version > base.version && !put.isPending;

  const take = (saved: ContentItem): void => {
    const next = draftOf(saved);
    setBase(saved);
    setInitial(next);
    setDraft(next);
    setFault(undefined);
  };
  const save = (change: (body: ContentBody) => ContentBody, said: string): void => {
    const body = change(bodyOf(draft, base ?? { brand, version: 0 }, Date.now()));
    const wrong = faultOf(body);
    setFault(wrong?.field);
    if (isLanguage(wrong?.language)) setLanguage(wrong.language);
    if (wrong) return;
    privileged(() =>
      put.mutate(
        { id, body },
        {
          onSuccess(saved) {
            take(saved);
            showToast({ title: said, tone: 'win' });
          },
          onError: (error) => setFault(refusedField(error)),
        },
      ),
    );
  };

  return (
    <Form isPending={put.isPending} aria-label={t(base ? 'edit' : `new.${type}`)} onSubmit={() => save((body) => body, t('saved'))}>
      {isStale && (
        <Card warns className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1">{t('stale')}</p>
          <Button onClick={() => take(item)}>{t('stale.load')}</Button>
        </Card>
      )}
      <ContentTexts draft={draft} onDraft={setDraft} language={language} onLanguage={setLanguage} isWrong={fault === 'texts'} />
      <ContentFields draft={draft} onDraft={setDraft} fault={fault} />
      <FormError error={fault ? null : put.error} />
      {mayWrite ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" icon="check" pending={put.isPending}>
            {t('save')}
          </Button>
          {stage !== undefined && stage !== 'shown' && (
            <Button disabled={put.isPending} onClick={() => save((body) => published(body, Date.now()), t('published'))}>
              {t('publish')}
            </Button>
          )}
          {stage === 'shown' && (
            <Button disabled={put.isPending} onClick={() => save((body) => withdrawn(body, Date.now()), t('withdrawn'))}>
              {t('withdraw')}
            </Button>
          )}
          {base && <DeleteContent id={id} onDeleted={onDeleted} />}
        </div>
      ) : (
        <p className="text-muted">{t('readOnly')}</p>
      )}
      <LeaveGuard isDirty={mayWrite && isDirty} />
    </Form>
  );
}

/** The operator's own language where the item has it. */
function firstLanguage(texts: ContentItem['texts'], spoken: Language): Language {
  const [first] = texts;
  if (texts.some((text) => text.language === spoken)) return spoken;
  return isLanguage(first?.language) ? first.language : spoken;
}

function refusedField(error: Error): Field | undefined {
  if (!(error instanceof CallFailed) || error.code !== 'content_invalid') return undefined;
  return FIELDS.find((field) => field === error.details['field']);
}
