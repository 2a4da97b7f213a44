import { CallFailed } from '@tessera/client';
import { useErrorText, useT } from '@tessera/i18n';
import { plainText } from '@tessera/kernel';
import { Button, Card, ErrorState, FormError, SectionHead, showToast, Skeleton } from '@tessera/ui';
import { useForm } from 'react-hook-form';
import { RegisterField, useFaultText } from '../identity/register-field.tsx';
import { placeRefusal } from '../identity/register-refusal.ts';
import { findFault } from '../identity/register-rules.ts';
import { today } from '../identity/today.ts';
import { type ProfileEntry, type Told, useProfileEntries, useTellProfile } from './profile.queries.ts';

type Field = ProfileEntry['rule']['field'];
type Values = Partial<Record<Field, string>>;

/** What the member has told about themselves, and the form to tell more. */
export function ProfileCard() {
  const t = useT('member');
  const entries = useProfileEntries();
  if (entries.data?.length === 0) return null;
  return (
    <section aria-labelledby="profile">
      <SectionHead id="profile" title={t('profile.title')} />
      {entries.isPending && <Skeleton className="h-48 rounded-md" />}
      {entries.isError && (
        <ErrorState error={entries.error} moneyMoved="no" onRetry={() => void entries.refetch()} retrying={entries.isFetching} />
      )}
      {entries.data && (
        <Card className="grid gap-4">
          <p className="text-muted">{t('profile.text')}</p>
          <FixedFacts entries={entries.data.filter(({ isFixed }) => isFixed)} />
          <ProfileForm entries={entries.data.filter(({ isFixed }) => !isFixed)} />
        </Card>
      )}
    </section>
  );
}

function FixedFacts({ entries }: { readonly entries: readonly ProfileEntry[] }) {
  const t = useT('member');
  const identity = useT('identity');
  if (entries.length === 0) return null;
  return (
    <div>
      <dl className="grid gap-4 md:grid-cols-2">
        {entries.map(({ rule: { field }, value }) => (
          <div key={field}>
            <dt className="text-xs text-faint">{identity(`field.${field}`)}</dt>
            <dd className="font-semibold break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs text-faint">{t('profile.fixed')}</p>
    </div>
  );
}

function ProfileForm({ entries }: { readonly entries: readonly ProfileEntry[] }) {
  const t = useT('member');
  const faultText = useFaultText();
  const errorText = useErrorText();
  const tell = useTellProfile();
  // What the server keeps is what stands here, after each change of it.
  const { register, handleSubmit, formState, setError } = useForm<Values>({ values: valuesOf(entries) });
  if (entries.length === 0) return null;
  const fields = entries.map(({ rule }) => rule.field);
  // The field that a refusal names, whatever its code would say of a registration.
  const placeOf = (error: Error): ReturnType<typeof placeRefusal> =>
    error instanceof CallFailed ? placeRefusal({ code: 'invalid_input', details: error.details }, fields) : null;
  const submit = handleSubmit((values) => {
    const told = changesOf(entries, values);
    if (Object.keys(told).length === 0) return;
    tell.mutate(told, {
      onSuccess: () => showToast({ title: t('profile.saved'), tone: 'win' }),
      onError: (error) => {
        const place = placeOf(error);
        if (place)
          setError(place.field as Field, { message: place.fault ? faultText(place.fault) : errorText(error) }, { shouldFocus: true });
      },
    });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={tell.isPending} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {entries.map(({ rule }) => (
          <RegisterField
            key={rule.field}
            rule={rule}
            error={formState.errors[rule.field]?.message}
            {...(rule.field === 'birthday' ? { max: today() } : {})}
            {...register(rule.field, {
              validate: (value = '') => {
                const fault = findFault(rule, plainText(value));
                return fault ? faultText(fault) : true;
              },
            })}
          />
        ))}
      </div>
      <FormError error={tell.error && placeOf(tell.error) ? null : tell.error} />
      <div>
        <Button type="submit" tone="primary" pending={tell.isPending}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}

const valuesOf = (entries: readonly ProfileEntry[]): Values =>
  Object.fromEntries(entries.map(({ rule, value }) => [rule.field, value ?? '']));

/** Fields that are not as they were: the rest does not travel. */
function changesOf(entries: readonly ProfileEntry[], values: Values): Told {
  return Object.fromEntries(
    entries
      .map(({ rule: { field }, value }) => ({ field, before: value ?? '', now: plainText(values[field] ?? '') }))
      .filter(({ before, now }) => now !== before)
      .map(({ field, now }) => [field, now]),
  );
}
