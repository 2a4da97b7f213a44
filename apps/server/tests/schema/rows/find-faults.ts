import { DRIVER_TYPES } from './driver-types.ts';
import type { Description } from './describe.ts';
import type { Checker, Type } from './source.ts';
import type { Variant } from './statements.ts';

export interface TypesToHold {
  readonly checker: Checker;
  /** The types of `DriverTypes`. */
  readonly driver: ReadonlyMap<string, Type>;
}

/** One sentence for everything in which the server and the caller differ about a statement. */
export function findFaults({ checker, driver }: TypesToHold, variant: Variant, { parameters, columns }: Description): string[] {
  const faults: string[] = [];
  if (variant.values !== undefined && variant.values !== parameters)
    faults.push(`${variant.values} values are given for ${parameters} parameters`);
  const shapes = variant.row.isUnionType() ? variant.row.getTypes() : [variant.row];
  for (const field of new Map(shapes.flatMap((shape) => checker.getPropertiesOfType(shape)).map((one) => [one.name, one])).values()) {
    const declared = checker.getTypeOfSymbol(field);
    const column = columns.findLast(({ name }) => name === field.name);
    if (!declared) continue;
    const told = checker.typeToString(declared);
    if (!column) {
      faults.push(`the row has "${field.name}" (${told}), which the statement does not return`);
      continue;
    }
    const of = driver.get(DRIVER_TYPES[column.type]?.is ?? '');
    const value = checker.getNonNullableType(declared) ?? declared;
    if (!of) faults.push(`"${field.name}" is ${column.type}, and nothing is said of what the driver makes of it`);
    else if (!checker.isTypeAssignableTo(value, of) && !checker.isTypeAssignableTo(of, value))
      faults.push(`"${field.name}" is ${column.type}, for which the driver gives ${checker.typeToString(of)}, and the row says ${told}`);
    const isExcluded = new RegExp(`\\b${column.nullableAs}\\s+IS NOT NULL`, 'i').test(variant.text);
    if (column.nullableAs && !isExcluded && !checker.isTypeAssignableTo(checker.getNullType(), declared))
      faults.push(`"${field.name}" is a column that may be null, and the row says ${told}`);
  }
  return faults;
}
