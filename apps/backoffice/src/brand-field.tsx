import { useT } from '@tessera/i18n';
import { Select } from '@tessera/ui';
import { useOperator } from './operator.tsx';

/** The brand that a page is about: the asked one, or the operator's first. */
export function useBrand(asked: string | undefined): string {
  const { brands } = useOperator().operator;
  return brands.find((brand) => brand === asked) ?? brands[0] ?? '';
}

/** For whoever works for several brands. */
export function BrandField({ brand, onBrand }: { readonly brand: string; readonly onBrand: (brand: string) => void }) {
  const t = useT('editing');
  const { brands } = useOperator().operator;
  if (brands.length < 2) return null;
  return (
    <div className="max-w-xs">
      <Select label={t('brand')} value={brand} options={brands.map((value) => ({ value, label: value }))} onValueChange={onBrand} />
    </div>
  );
}
