import { useT } from '@tessera/i18n';
import { Button, Card, Icon, Money } from '@tessera/ui';

interface UnknownPaymentProps {
  readonly kind: 'deposit' | 'withdrawal';
  readonly order: { readonly amount: string; readonly currency: string };
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** Stands in the place of the form until it is known what became of the last payment: nothing else may be asked for meanwhile. */
export function UnknownPayment({ kind, order, isChecking, onCheck }: UnknownPaymentProps) {
  const t = useT('payments');
  return (
    <Card>
      <div role="alert" className="grid gap-3">
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="alert" className="text-warn" />
          {t(`unknown.${kind}`)}
        </p>
        <p className="font-semibold">
          <Money amount={order.amount} currency={order.currency} />
        </p>
        <p className="text-sm text-muted">{t(`unknown.${kind}.text`)}</p>
        <Button tone="primary" wide pending={isChecking} onClick={onCheck}>
          {t('unknown.action')}
        </Button>
      </div>
    </Card>
  );
}
