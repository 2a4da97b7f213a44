import { useT } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import type { Captcha } from './use-captcha.ts';

/** Says that the browser is proving work by itself and how far it is, and offers the picture. */
export function ProofLine({ captcha }: { readonly captcha: Captcha }) {
  const t = useT('guards');
  const { isWorking, share, toPicture } = captcha;
  const percent = Math.min(100, Math.round(share * 100));
  return (
    <div className="grid gap-2.5 rounded-md border border-line bg-surface-2 px-3 py-3">
      <p role="status" className="flex items-center gap-2 text-sm">
        <Icon
          name={isWorking ? 'shield' : 'shield-check'}
          size={18}
          className={isWorking ? 'flex-none text-muted' : 'flex-none text-win'}
        />
        {t(isWorking ? 'proof.working' : 'proof.done')}
      </p>
      <div
        role="progressbar"
        aria-label={t('proof.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <button
        type="button"
        className="min-h-6 justify-self-start text-sm text-accent-ink hover:underline pointer-coarse:min-h-11"
        onClick={toPicture}
      >
        {t('proof.picture')}
      </button>
    </div>
  );
}
