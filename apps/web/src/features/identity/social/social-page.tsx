import { Link, useNavigate } from '@tanstack/react-router';
import { CallFailed } from '@tessera/client';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, buttonClass, Card, EmptyState, FormError, isWholeCode, plainCode, showToast } from '@tessera/ui';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageTitle } from '../../../shared/page-title.ts';
import { usePopup } from '../../../shared/popup.ts';
import { LoginCode } from '../codes/login-code.tsx';
import { keepPendingSocial } from './pending-social.ts';
import { useLinkSocial, useLoginBySocial, useSocialAnswer } from './social.queries.ts';

/** As the service wrote it: the router writes an address anew in its own way. */
function readAnswer(): string {
  const [arrival] = performance.getEntriesByType('navigation');
  return new URL(arrival?.name ?? location.href).search.slice(1);
}

/** Where a service sends people back to: logs in, links, or leads to a new account. */
export function SocialPage() {
  const t = useT('social');
  useT('social-errors');
  usePageTitle(t('page'));
  const navigate = useNavigate();
  const [query] = useState(readAnswer);
  const answer = useSocialAnswer();
  const login = useLoginBySocial();
  const link = useLinkSocial();
  const came = answer.data;

  const leaveFor = (backUrl: string): void => void navigate({ href: backUrl, replace: true });
  const goOn = ({ next, provider, backUrl }: NonNullable<typeof came>): void => {
    // What came in the address is used up, and is nobody's business.
    void navigate({ to: '/social', replace: true });
    if (next === 'login') login.mutate({ remember: true }, { onSuccess: () => leaveFor(backUrl) });
    if (next === 'link')
      link.mutate(undefined, {
        onSuccess() {
          showToast({ title: t('linked', { provider: provider.label }), tone: 'win' });
          leaveFor(backUrl);
        },
      });
  };
  const ask = useEffectEvent(() => answer.mutate(query, { onSuccess: goOn }));
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || query === '') return;
    isAsked.current = true;
    ask();
  }, [query]);

  const failure = query === '' ? null : (answer.error ?? link.error ?? (isAskedForCode(login.error) ? null : login.error));
  const isCodeWanted = isAskedForCode(login.error) || (login.error instanceof CallFailed && login.error.code === 'code_wrong');
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center">
      <h1 className="sr-only">{t('page')}</h1>
      {came?.next === 'login' && isCodeWanted ? (
        <CodeStep login={login} onDone={() => leaveFor(came.backUrl)} />
      ) : failure || query === '' ? (
        <Failed error={failure} />
      ) : came?.next === 'register' ? (
        <NewHere label={came.provider.label} email={came.email} />
      ) : (
        <div role="status">
          <EmptyState motif="clock" title={t('working')} />
        </div>
      )}
    </div>
  );
}

const isAskedForCode = (error: Error | null): boolean => error instanceof CallFailed && error.code === 'code_required';

function CodeStep({ login, onDone }: { login: ReturnType<typeof useLoginBySocial>; onDone: () => void }) {
  const frame = useT('frame');
  const [code, setCode] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWholeCode(code)) login.mutate({ remember: true, code: plainCode(code) }, { onSuccess: onDone, onError: () => setCode('') });
  };
  return (
    <Card className="w-full max-w-sm p-6">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <LoginCode value={code} onValueChange={setCode} onBack={() => void navigate({ to: '/', replace: true })} />
        <FormError error={isAskedForCode(login.error) ? null : login.error} />
        <Button type="submit" tone="primary" size="large" wide pending={login.isPending}>
          {frame('login')}
        </Button>
      </form>
    </Card>
  );
}

function Failed({ error }: { error: Error | null }) {
  const t = useT('social');
  const frame = useT('frame');
  const errorText = useErrorText();
  const { open } = usePopup();
  return (
    <div role="alert">
      <EmptyState
        motif="compass"
        title={t('failed')}
        text={error ? errorText(error) : undefined}
        action={
          <Button tone="primary" onClick={() => open('login')}>
            {frame('login')}
          </Button>
        }
      />
    </div>
  );
}

function NewHere({ label, email }: { label: string; email: string | null }) {
  const t = useT('social');
  const frame = useT('frame');
  const { open } = usePopup();
  useEffect(() => {
    keepPendingSocial({ label, email });
    return () => keepPendingSocial(null);
  }, [label, email]);
  return (
    <EmptyState
      motif="star"
      title={t('new.title', { provider: label })}
      text={t('new.text', { provider: label })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="primary" onClick={() => open('register')}>
            {frame('register')}
          </Button>
          <Button onClick={() => open('login')}>{frame('login')}</Button>
          <Link to="/" className={buttonClass()}>
            {frame('notFound.action')}
          </Link>
        </div>
      }
    />
  );
}
